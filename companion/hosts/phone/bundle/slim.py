"""Run by Pyodide while an edition is bundled: its own bytecode of all files that the edition needs.

Of the standard library goes along what is loaded once everything that the app names is imported.
"""

import marshal
import sys
import sysconfig
import zipfile
from contextlib import suppress
from importlib import import_module
from importlib.util import MAGIC_NUMBER
from types import CodeType

# Loaded by name or from C, where no import statement tells of it.
BY_NAME = (
    "_strptime", "encodings.utf_8_sig", "encodings.latin_1", "encodings.ascii", "encodings.cp437",
    "encodings.idna", "sqlite3.dbapi2", "zipimport",
)  # fmt: skip
HEAD = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)  # never compared with a source
NOWHERE = b"\xff"  # eight instructions without a line
NO_DATE = (2020, 1, 1, 0, 0, 0)  # the same files make the same archive


def used(names: list[str]) -> set[str]:
    """The files of the standard library, by their names in its archive."""
    sysconfig.get_config_vars()
    for name in (*BY_NAME, *names):
        with suppress(ImportError):  # a name in a module, or not of the standard library
            import_module(name)
    loaded = [module for module in list(sys.modules.values()) if not _is_built_in(module)]
    return {str(getattr(module, "__file__", None)).partition(".zip/")[2] for module in loaded}


def _is_built_in(module: object) -> bool:
    return getattr(getattr(module, "__spec__", None), "origin", "") == "frozen"


def compile_all(archive: str, made: str, only: set[str] | None = None) -> None:
    """Stored, not packed: web servers and browsers pack better what they carry."""
    with zipfile.ZipFile(archive) as sources, zipfile.ZipFile(made, "w") as out:
        for name in sorted(sources.namelist()):
            if name.endswith(".py") and (only is None or name in only):
                code = compile(sources.read(name), name, "exec", optimize=2, dont_inherit=True)
                data = HEAD + marshal.dumps(_plain(code))
                out.writestr(zipfile.ZipInfo(f"{name}c", NO_DATE), data)


def _plain(code: CodeType) -> CodeType:
    """Without lines, and under its short name: only tracebacks tell them."""
    nowhere = NOWHERE * -(-len(code.co_code) // 16)
    constants = tuple(_plain(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    name = code.co_name
    return code.replace(
        co_linetable=nowhere, co_firstlineno=1, co_qualname=name, co_consts=constants
    )
