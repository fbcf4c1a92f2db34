"""Benchmarks: `make bench` (bench/run.py)."""
