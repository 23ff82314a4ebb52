"""What the tests share: the service, one browser for all, and visitors who complain when the page did anything wrong."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from proxy import Proxy
from service import Service
from visitor import PATIENCE, Visitor

CHROMIUM = "/usr/bin/chromium-headless-shell"
# Chromium's sandbox does not work for root, and no name but the service's address leads anywhere.
ARGUMENTS = ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def service():
    return Service()


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser, service):
    """Makes visitors; when the test is over, none may have seen a fault."""
    visitors = []

    def make(address=service.address, **traits):
        visitors.append(Visitor(browser, address, **traits))
        return visitors[-1]

    yield make
    complaints = [one for visitor in visitors for one in visitor.complaints()]
    cookies = [cookie for visitor in visitors for cookie in visitor.context.cookies()]
    for visitor in visitors:
        visitor.close()
    assert not complaints, "\n".join(complaints)
    assert not cookies, "the page set cookies"


@pytest.fixture
def proxy(service):
    """A line to the service that can go wrong."""
    proxy = Proxy(service.address)
    yield proxy
    proxy.close()


@pytest.fixture(scope="session")
def pictures():
    """Where screenshots go, for looking at."""
    folder = Path(os.environ.get("ROADS_SCREENSHOTS", "/tmp/roads-screenshots"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
