"""`companion bundle`: the offline version, as a folder for any web server."""

from __future__ import annotations

import argparse
from pathlib import Path

from companion.commands.command_context import Context, Parser
from companion.hosts.streamlit import edition


def add(parser: Parser, context: Context) -> None:
    parser.add_argument("folder", metavar="DIR", nargs="?", help=context.text("cli.bundle_folder"))
    parser.add_argument("--pyodide", metavar="FILE", help=context.text("cli.bundle_pyodide"))


def run(given: argparse.Namespace, context: Context) -> None:
    """Writes the bundle. Refuses a folder with other files in it."""
    from companion.hosts.phone.bundle import bundle as bundling
    from companion.hosts.phone.bundle.python_files import BundleError, NoNpm

    folder = Path(given.folder) if given.folder else edition.place()
    others = folder.is_dir() and any(folder.iterdir()) and not (folder / edition.MARK).is_file()
    if others or (folder.exists() and not folder.is_dir()):
        raise context.error("bundle.in_use", detail=str(folder))
    try:
        written = bundling.write(folder, Path(given.pyodide) if given.pyodide else None)
    except NoNpm as error:
        raise context.error("bundle.no_npm") from error
    except (BundleError, OSError) as error:
        raise context.error("bundle.failed", detail=str(error)) from error
    size = sum(file.stat().st_size for file in written)
    key = "bundle.written" if given.folder else "bundle.written_here"
    print(context.text(key, folder=str(folder), n=len(written), mb=round(size / 1e6)))
