"""The compiler of the bundle, which Pyodide runs: bytecode for its own Python.

Of the standard library it keeps the modules that are loaded after all imports of the app.
"""

import marshal
import sys
import sysconfig
import zipfile
from contextlib import suppress
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from types import CodeType

# Loaded by name or from C, without an import statement.
BY_NAME = (
    "_strptime", "encodings.utf_8_sig", "encodings.latin_1", "encodings.ascii", "encodings.cp437",
    "encodings.idna", "sqlite3.dbapi2", "zipimport",
)  # fmt: skip
HEAD = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)  # never compared with a source
NOWHERE = b"\xff"  # eight instructions without a line number
NO_DATE = (2020, 1, 1, 0, 0, 0)  # so that equal files make equal archives


def used(names: list[str]) -> set[str]:
    """Return the files of the standard library that the app needs, as in its archive."""
    sysconfig.get_config_vars()
    for name in (*BY_NAME, *names):
        with suppress(ImportError):  # a name in a module, or not in the standard library
            import_module(name)
    loaded = [module for module in list(sys.modules.values()) if not _is_built_in(module)]
    return {str(getattr(module, "__file__", None)).partition(".zip/")[2] for module in loaded}


def _is_built_in(module: object) -> bool:
    return getattr(getattr(module, "__spec__", None), "origin", "") == "frozen"


def compile_all(archive: str, made: str, only: set[str] | None = None) -> None:
    """Compile an archive; store without compression: web servers compress better."""
    with zipfile.ZipFile(archive) as sources, zipfile.ZipFile(made, "w") as out:
        for name in sorted(sources.namelist()):
            if name.endswith(".py") and (only is None or name in only):
                code = compile(sources.read(name), name, "exec", optimize=2, dont_inherit=True)
                data = HEAD + marshal.dumps(_plain(code))
                out.writestr(zipfile.ZipInfo(f"{name}c", NO_DATE), data)


def _plain(code: CodeType) -> CodeType:
    """Remove line numbers and qualified names: only tracebacks need them."""
    nowhere = NOWHERE * -(-len(code.co_code) // 16)
    constants = tuple(_plain(c) if isinstance(c, CodeType) else c for c in code.co_consts)
    name = code.co_name
    return code.replace(
        co_linetable=nowhere, co_firstlineno=1, co_qualname=name, co_consts=constants
    )
