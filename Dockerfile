# The server with all that several of them need: docker build -t pioche .
FROM python:3.13-slim AS build
WORKDIR /source
RUN pip install --no-cache-dir uv
COPY . .
RUN uv sync --locked --quiet \
    && uv run --locked python scripts/build_page.py \
    && uv build --wheel --out-dir /wheels

FROM python:3.13-slim
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir "$(ls /wheels/*.whl)[cluster]" && rm -r /wheels \
    && useradd --create-home pioche
USER pioche
EXPOSE 8000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
    CMD ["python", "-c", "import urllib.request as ask; ask.urlopen('http://127.0.0.1:8000/health', timeout=2)"]
ENTRYPOINT ["pioche"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--no-browser"]
