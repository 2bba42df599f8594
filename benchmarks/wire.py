"""A phone without a screen: speaks Streamlit's protocol over a real WebSocket.

It keeps what it was sent, as a browser would: elements by their place, those of an older run
dropped when a run ends. It asks again and again whether its table has changed, as the script in
the page does (`hosts/streamlit/navigation.py`), and then taps the button that nobody sees. Our own
screen is data: it is read as such, and a tap on it is the event that the renderer would send.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from companion.app.frame.news import LOOK
from companion.hosts.streamlit.endpoints import POLL

STUCK = 20.0  # seconds
ASKS = 1.5  # seconds between two questions whether the table has changed
SURE = 0.3  # until it asks once more, so that what was tapped here is no news
EVENTS = "$$STREAMLIT_INTERNAL_KEY_{}__events"  # where Streamlit expects a component's events
INSTRUCTIONS = re.compile(r'"table": "(\w+)", "dialogue": (\d+).*"digest": "(\w+)"')


class Phone:
    """One session at a server; `async with Phone(url, "automa", "t=CODE") as phone`."""

    def __init__(
        self,
        url: str,
        page: str = "",
        query: str = "",
        *,
        cookies: dict[str, str] | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        self._host = urlsplit(url).netloc
        self.page, self.query = page, query
        self._headers = dict(headers or {})
        if cookies:
            self._headers["Cookie"] = "; ".join(f"{k}={v}" for k, v in cookies.items())
        self.elements: dict[tuple[int, ...], tuple[int, str, Any]] = {}
        self.runs = 0  # that have ended
        self.received = bytearray()  # all that came over the wire
        self.keep_wire = False
        self._run = 0
        self._script = ""
        self.notices = 0  # toasts and warnings so far
        self._waiting: list[tuple[Callable[[], bool], asyncio.Future[float]]] = []
        self.running = False  # a run has been asked for, and has not ended
        self.gone = False  # the server does not speak any more
        self._instructions: tuple[str, ...] = ()  # the table, the dialogue, and how they are drawn
        self._received = ""  # how they were, when last asked
        self._events = 0  # that went out

    async def __aenter__(self) -> Phone:
        self._socket: ClientConnection = await connect(
            f"ws://{self._host}/_stcore/stream",
            subprotocols=["streamlit"],  # type: ignore[list-item]
            additional_headers=self._headers,
            max_size=None,
            open_timeout=STUCK,
        )
        self._reader = asyncio.create_task(self._read())
        await self.rerun(first=True)
        await self.until(lambda: self.runs > 0 and bool(self.elements))
        self._listener = asyncio.create_task(self._listen())
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in (self._listener, self._reader):
            task.cancel()
        await self._socket.close()

    # What it shows

    def shown(self, kind: str) -> Iterator[Any]:
        """All elements of a kind, as `button` or `html`, in their order."""
        for _, (_, _, element) in sorted(self.elements.items()):
            if element.WhichOneof("type") == kind:
                yield getattr(element, kind)

    def text(self) -> str:
        """Return all readable text: of our own screen, and of Streamlit beside it."""
        beside = [str(e) for kind in ("html", "alert", "exception") for e in self.shown(kind)]
        return "\n".join([json.dumps(self.screen, ensure_ascii=False), *beside])

    @property
    def screen(self) -> dict[str, Any]:
        """Our own screen, as data; empty until there is one."""
        found = [json.loads(one.json)["screen"] for one in self._components()]
        return found[-1] if found else {}

    def _components(self) -> list[Any]:
        return [one for one in self.shown("bidi_component") if "screen" in one.component_name]

    def drawn(self) -> None:
        """Called for every new screen; callers may replace it."""

    # What it does

    async def tap(self, button: Any) -> None:
        """Tap a button; what comes of it, arrives later."""
        fragment = next(f for _, f, e in self.elements.values() if e.button.id == button.id)
        await self.rerun(WidgetState(id=button.id, trigger_value=True), fragment=fragment)

    async def act(self, do: str, value: Any) -> None:
        """A tap on our own screen: the event that the renderer would send."""
        (component, fragment), screen = self.component(), self.screen
        self._events += 1
        event = {"screen": screen["id"], "n": f"wire.{self._events}", "do": do, "value": value}
        sent = [{"event": "event", "value": {**event, "has": screen["frame"]}}]
        tapped = WidgetState(id=EVENTS.format(component), json_trigger_value=json.dumps(sent))
        await self.rerun(tapped, fragment=fragment)

    def component(self) -> tuple[str, str]:
        """The id of what draws our screen, and of the fragment that it is in."""
        last = self._components()[-1]
        fragment = next(f for _, f, e in self.elements.values() if e.bidi_component == last)
        return last.id, fragment

    async def rerun(
        self, *widgets: WidgetState, fragment: str = "", again: bool = False, first: bool = False
    ) -> None:
        message = BackMsg()
        state = message.rerun_script
        state.query_string = self.query
        state.page_script_hash = self._script
        if first:
            state.page_name = self.page
        state.fragment_id = fragment
        state.is_auto_rerun = again
        state.context_info.locale = "en"
        state.context_info.timezone = "UTC"
        state.context_info.url = f"http://{self._host}/{self.page}?{self.query}"
        state.widget_states.widgets.extend(widgets)
        self.running = True
        await self._socket.send(message.SerializeToString())

    async def until(self, met: Callable[[], bool], patience: float = STUCK) -> float:
        """Wait for something to be so at the end of a run; when that was."""
        if met():
            return time.perf_counter()
        if self.gone:
            raise ConnectionError(self._host)
        ended: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._waiting.append((met, ended))
        return await asyncio.wait_for(ended, patience)

    # What comes

    async def _read(self) -> None:
        try:
            async for data in self._socket:
                assert isinstance(data, bytes)
                self._take(data)
        except ConnectionClosed:
            pass
        self.gone = True
        for _, ended in self._waiting:
            if not ended.done():
                ended.set_exception(ConnectionError(self._host))

    def _take(self, data: bytes) -> None:
        if self.keep_wire:
            self.received += data
        message = ForwardMsg()
        message.ParseFromString(data)
        kind = message.WhichOneof("type")
        if kind == "new_session":
            self._run += 1
            self._script = message.new_session.page_script_hash
            self._fragments: set[str] = set()
        elif kind == "delta":
            self._place(message)
        elif kind == "page_info_changed":
            self.query = message.page_info_changed.query_string
        elif kind == "script_finished":
            self._finish(message.script_finished)

    def _place(self, message: ForwardMsg) -> None:
        delta, path = message.delta, tuple(message.metadata.delta_path)
        self._fragments.add(delta.fragment_id)
        if delta.WhichOneof("type") == "new_element":
            self.elements[path] = (self._run, delta.fragment_id, delta.new_element)
            self.notices += delta.new_element.WhichOneof("type") in ("toast", "alert")
            if instructions := INSTRUCTIONS.search(delta.new_element.html.body):
                self._instructions, self._received = instructions.groups(), instructions[3]
        else:  # a block: what was an element there is none now
            self.elements.pop(path, None)

    def _finish(self, status: int) -> None:
        whole = status == ForwardMsg.ScriptFinishedStatus.FINISHED_SUCCESSFULLY
        if whole or status == ForwardMsg.ScriptFinishedStatus.FINISHED_FRAGMENT_RUN_SUCCESSFULLY:
            self.elements = {
                path: kept
                for path, kept in self.elements.items()
                if kept[0] == self._run or not (whole or kept[1] in self._fragments)
            }
            self.runs += 1
            self.running = False
            self.drawn()
            now = [(met, ended) for met, ended in self._waiting if ended.done() or met()]
            self._waiting = [one for one in self._waiting if one not in now]
            for _, ended in now:
                if not ended.done():
                    ended.set_result(time.perf_counter())

    # What others do

    async def _listen(self) -> None:
        while not self.gone:
            await asyncio.sleep(ASKS)
            if self.running or not await self._is_new():
                continue
            await asyncio.sleep(SURE)
            if (received := await self._is_new()) and not self.running:
                self._received = received
                await self.tap(next(b for b in self.shown("button") if b.id.endswith(f"-{LOOK}")))

    async def _is_new(self) -> str:
        """Return the answer of the server, if it is new."""
        if not self._instructions:
            return ""
        table, dialogue, _ = self._instructions
        received = await self._get(f"{POLL}?t={table}&d={dialogue}")
        return received if received != self._received else ""

    async def _get(self, path: str) -> str:
        host, _, port = self._host.partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        lines = [f"GET {path} HTTP/1.1", f"Host: {self._host}", "Connection: close"]
        lines += [f"{name}: {value}" for name, value in self._headers.items()]
        writer.write("\r\n".join([*lines, "", ""]).encode())
        answer = await reader.read()
        writer.close()
        return answer.partition(b"\r\n\r\n")[2].decode()
