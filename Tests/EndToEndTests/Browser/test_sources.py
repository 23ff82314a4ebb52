"""Whose data the map shows, and how old it is."""

import json
import re

from playwright.sync_api import expect

from service import empty_place, view


def answer(visitor, sources):
    visitor.context.route("**/sources", lambda route: route.fulfill(
        status=200, content_type="application/json", body=json.dumps({"sources": sources})))


def source(name, **traits):
    return {
        "name": name, "title": None, "attribution": None, "licence": None, "radars": 3, "conditions": 0, "fetched": True,
        "last_success": "2026-01-01T00:00:00Z", "stale": False, **traits}


def test_the_line_names_the_source_and_opens_the_list(visit):
    visitor = visit()
    answer(visitor, [
        source("bihamk", title="BIHAMK", conditions=9, licence="https://licence.example/"),
        source("city", attribution="© Grad <b>", licence="CC0-1.0", fetched=False, last_success=None)])
    page = visitor.open("/" + view(empty_place()))
    line = page.locator("#sources-button")
    expect(line).to_have_text(re.compile(r"^BIHAMK, .+ ago · 1 more$"))
    line.click()
    dialog = page.get_by_role("dialog", name="Data sources")
    expect(dialog.locator("li")).to_have_count(2)
    expect(dialog.locator("li").first).to_contain_text("conditions: 9")
    expect(dialog.locator("a")).to_have_attribute("href", "https://licence.example/")
    expect(dialog.locator("li").last).to_contain_text("© Grad <b>")
    expect(dialog.locator("li").last).to_contain_text("Licence: CC0-1.0")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(line).to_be_focused()


def test_what_is_outdated_stands_out(visit):
    visitor = visit()
    answer(visitor, [source("large", conditions=99), source("old", stale=True)])
    page = visitor.open("/" + view(empty_place()))
    expect(page.locator("#sources-button")).to_have_text(re.compile("^old, outdated, .+ ago · 1 more$"))
    expect(page.locator("#sources-button")).to_have_attribute("data-stale", "")


def test_without_fetched_sources_there_is_no_line(visit):
    page = visit().open("/" + view(empty_place()))
    expect(page.locator("#sources-button")).to_be_hidden()
