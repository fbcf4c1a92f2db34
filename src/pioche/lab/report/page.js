for (const button of document.querySelectorAll("[data-speak]")) {
  button.addEventListener("click", () => {
    const language = button.dataset.speak;
    document.documentElement.lang = language;
    for (const report of document.querySelectorAll(".report")) {
      report.hidden = report.lang !== language;
      if (!report.hidden) {
        document.title = report.dataset.title;
        report.querySelector("[data-speak]").focus();
      }
    }
  });
}
