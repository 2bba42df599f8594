"""The app as any server runs it (ASGI): entry script, middleware, warm-up.

`companion serve` (run.py) and `streamlit run streamlit_app.py` both make their `st.App` of it.
"""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.middleware import Middleware

from companion import paths
from companion.hosts.streamlit import local_name
from companion.hosts.streamlit.middleware import Guarded, Understood
from companion.hosts.streamlit.page_shell import Shell
from companion.tables.store.archive import archive_daily

ENTRY = paths.PACKAGE / "hosts" / "streamlit" / "entry.py"  # why it is not beside pages/: see there
# The first one gets a request first.
MIDDLEWARE = (Middleware(Guarded), Middleware(Understood), Middleware(Shell))


@asynccontextmanager
async def warm(_app: Any, archive_after: int = 0) -> AsyncIterator[None]:
    """Load everything before the first phone connects.

    The phones of a game in progress reconnect within a second after a restart. Streamlit drops a
    tap that comes before the session has drawn its first screen, so that must be quick.
    """
    from companion import services

    sys.setswitchinterval(0.0005)  # the thread that sends must not wait for the one that draws
    for language in services.library().languages:
        services.locale(language)
    store = services.tables().store
    if archive_after:
        archive_daily(store, archive_after)
    yield
    local_name.withdraw()
