"""axe-core, which judges whether pages can be used by everybody."""

import subprocess
import sys
import zipfile
from pathlib import Path

from webdriver import can_run

PACKAGE = "axe-playwright-python==0.1.8"  # It has axe-core 4.12.1 in it, which is all that is used.
SCRATCH = Path(__file__).resolve().parent.parent / ".build" / "web-accessibility"


def _skip(what, reason):
    print(f"{what}: {reason}.")
    sys.exit(0)


def script_or_skip(what):
    """The script of axe-core; ends the program in one line where there is no browser or no axe-core."""
    if not can_run():
        _skip(what, "there is no chromedriver and chromium")
    script = SCRATCH / f"{PACKAGE}.js"
    if not script.exists():
        SCRATCH.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps",
                   "--disable-pip-version-check", "--dest", str(SCRATCH), PACKAGE]
        if subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
            _skip(what, f"{PACKAGE} can not be had")
        wheel = next(SCRATCH.glob("axe_playwright_python-*.whl"))
        with zipfile.ZipFile(wheel) as archive:
            name = next(name for name in archive.namelist() if name.endswith("axe.min.js"))
            script.write_bytes(archive.read(name))
    return script.read_text(encoding="utf-8")


def judge(browser, script, name):
    """Prints what axe-core finds, and returns how much that is."""
    browser.execute(script)
    result = browser.execute("return axe.run(document, {resultTypes: ['violations']})")
    for finding in result["violations"]:
        print(f"{name}: {finding['id']} ({finding['impact']}): {finding['help']}")
        for node in finding["nodes"][:5]:
            print(f"    {node['html'][:160]}\n    {node['failureSummary'].splitlines()[-1].strip()}")
    return len(result["violations"])
