"""Chromium without a window, for scripts/check-pages and scripts/screenshots."""

import base64
import os
import pathlib
import subprocess
import sys

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
except ImportError:
    sys.exit("browser: python3-selenium is missing.\n  Nothing was checked. Next: make deps")

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".build" / "debug" / "caloriecount"
AXE = ROOT / ".build" / "axe" / "axe.min.js"


class Browser:
    """One window; use it in a with statement."""

    def __init__(self):
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        arguments = ["--headless=new", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage"]
        # Chromium has no sandbox for the system's administrator; the pages are our own.
        if os.geteuid() == 0:
            arguments.append("--no-sandbox")
        for argument in arguments:
            options.add_argument(argument)
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        self.driver.set_page_load_timeout(60)
        self.driver.set_script_timeout(60)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.driver.quit()

    def look(self, dark=False, paper=False, width=1100, height=900):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "media": "print" if paper else "screen",
            "features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def open(self, address):
        self.driver.get(address)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def picture(self, path, top=0, height=None):
        whole = self.run("return document.documentElement.scrollHeight")
        width = self.run("return document.documentElement.clientWidth")
        clip = {"x": 0, "y": top, "width": width, "height": min(height or whole, whole - top), "scale": 1}
        shot = self.driver.execute_cdp_cmd(
            "Page.captureScreenshot", {"format": "png", "captureBeyondViewport": True, "clip": clip})
        pathlib.Path(path).write_bytes(base64.b64decode(shot["data"]))

    def print(self):
        page = self.driver.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True, "printBackground": True})
        return base64.b64decode(page["data"])

    def accessibility(self):
        """What axe-core finds, as lines."""
        if not self.run("return typeof axe !== 'undefined'"):
            # Through the debugger's protocol: the pages' own policy lets no script in.
            self.driver.execute_cdp_cmd("Runtime.evaluate", {"expression": AXE.read_text(encoding="utf-8")})
        found = self.driver.execute_async_script("""
            const done = arguments[arguments.length - 1];
            axe.run(document, {resultTypes: ['violations', 'incomplete']}).then(r => done({
              passes: r.passes.length,
              violations: r.violations.flatMap(v => v.nodes.map(n => `${v.id} (${v.impact}): ${n.target} ${v.help}`)),
              incomplete: r.incomplete.map(v => v.id)}), e => done({error: String(e)}));""")
        if "error" in found:
            sys.exit(f"browser: axe-core failed: {found['error']}")
        return found


def program():
    if not PROGRAM.is_file():
        sys.exit(f"browser: {PROGRAM.relative_to(ROOT)} is missing.\n  Nothing was checked. Next: swift build")
    return str(PROGRAM)


def write_packet(folder, *options):
    subprocess.run(
        [program(), "goldens", "packet", "--out", str(folder), *options], cwd=ROOT, check=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
