"""What the documents show is what it does: every block is run, in order, over the sample lists."""

import contextlib
import io
import os
import re
import unittest

from running import ROOT, Running


def blocks(name):
    """Each block of Python with the text that it prints."""
    text = (ROOT / name).read_text("utf-8")
    found = re.findall(r"```(\w+)\n(.*?)```\n", text, re.DOTALL)
    for (kind, code), (follows, output) in zip(found, [*found[1:], ("", "")]):
        if kind == "python":
            yield code, output if follows == "text" else ""


class Documents(unittest.TestCase):
    def run_page(self, name):
        with Running() as running:
            world = {}
            before = os.getcwd()
            os.chdir(running.folder)
            try:
                for code, shown in blocks(name):
                    with contextlib.redirect_stdout(io.StringIO()) as printed:
                        exec(compile(code.replace("https://roads.example", running.address), name, "exec"), world)
                    if shown:
                        self.assertEqual(printed.getvalue(), shown, code)
                return world
            finally:
                os.chdir(before)

    def test_the_documentation(self):
        world = self.run_page("Docs/clients.md")
        self.assertIn("result", world)

    def test_the_pages_that_begin_with_it(self):
        for name in ("README.md", "clients/python/README.md"):
            self.assertIn("feature", self.run_page(name))

    def test_there_is_something_to_run(self):
        self.assertGreater(len(list(blocks("Docs/clients.md"))), 5)


if __name__ == "__main__":
    unittest.main()
