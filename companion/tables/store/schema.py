"""The tables of the database; `migrations.py` brings those of earlier releases up to date.

| table | one row is |
|---|---|
| tables | a table: its game, its players' names, whether it is closed or archived |
| codes | a code of a table, valid or ended |
| seats | a phone at a table, with its seat or as a spectator |
| games | a game at a table, its players, its beginning and its end |
| dialogues | a procedure at a table: an automa, a board, a score … |
| entries | one entry of a dialogue's log, numbered from 1 |
| readings | something read off a component, for My box |
| plays | a finished game in the logbook |
| photos | the photo of a play |
| settings | a setting of the server, e.g. the address that phones use |

Times are texts in UTC; an empty one means never.
"""

from __future__ import annotations

import sqlalchemy as sa

from companion.tables.logbook.photo import LONGEST

VERSION = 6

metadata = sa.MetaData()
schema = sa.Table("companion_schema", metadata, sa.Column("version", sa.Integer, nullable=False))
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(8), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("names", sa.JSON, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("closed", sa.String(32), nullable=False, server_default=""),
    sa.Column("archived", sa.String(32), nullable=False, server_default=""),
    sa.Column("restored", sa.String(32), nullable=False, server_default=""),  # from the archive
)
codes = sa.Table(
    "codes",
    metadata,
    sa.Column("code", sa.String(8), primary_key=True),
    sa.Column("table", sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("ended", sa.String(32), nullable=False, server_default=""),
)
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("phone", sa.String(64), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),  # 0: a spectator
    sa.Column("owner", sa.Boolean, nullable=False),
    sa.Column("joined", sa.String(32), nullable=False),
    sa.Column("removed", sa.String(32), nullable=False, server_default=""),
)
games = sa.Table(
    "games",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table", sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("scenario", sa.String(40), nullable=False, server_default=""),
    sa.Column("modules", sa.JSON, nullable=False),
    sa.Column("boxes", sa.JSON, nullable=False),  # that the owner has
    sa.Column("players", sa.JSON, nullable=False),  # each a name and a colour, by seat
    sa.Column("first_player", sa.Integer, nullable=False, server_default="0"),  # 0: not known
    sa.Column("automa", sa.String(40), nullable=False, server_default=""),
    sa.Column("level", sa.String(40), nullable=False, server_default=""),
    sa.Column("campaign", sa.Boolean, nullable=False),
    sa.Column("started", sa.String(32), nullable=False),
    sa.Column("ended", sa.String(32), nullable=False, server_default=""),
)
dialogues = sa.Table(
    "dialogues",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table", sa.ForeignKey("tables.id"), nullable=False, index=True),
    # A campaign outlives its games and belongs to none.
    sa.Column("game", sa.ForeignKey("games.id"), nullable=True, index=True),
    sa.Column("procedure", sa.String(40), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("start", sa.JSON, nullable=False),
    sa.Column("seed", sa.BigInteger, nullable=False),
    sa.Column("changed", sa.String(32), nullable=False),
)
entries = sa.Table(
    "entries",
    metadata,
    sa.Column("dialogue", sa.ForeignKey("dialogues.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("entry", sa.JSON, nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
)
readings = sa.Table(
    "readings",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(80), primary_key=True),
    sa.Column("value", sa.JSON, nullable=False),
    sa.Column("at", sa.String(32), nullable=False),
)
plays = sa.Table(
    "plays",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table", sa.ForeignKey("tables.id"), nullable=True, index=True),
    sa.Column("uid", sa.String(32), nullable=False, unique=True),
    sa.Column("dialogue", sa.Integer, nullable=True, unique=True),
    sa.Column("length", sa.Integer, nullable=False, server_default="0"),  # of that log, when saved
    sa.Column("phone", sa.String(64), nullable=False, server_default="", index=True),
    sa.Column("played", sa.String(32), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("play", sa.JSON, nullable=False),
    sa.Column("deleted", sa.String(32), nullable=False, server_default=""),
)
photos = sa.Table(
    "photos",
    metadata,
    sa.Column("play", sa.ForeignKey("plays.id"), primary_key=True),
    sa.Column("jpeg", sa.String(LONGEST), nullable=False),  # in base64
)
settings = sa.Table(
    "settings",
    metadata,
    sa.Column("name", sa.String(120), primary_key=True),
    sa.Column("value", sa.String(300), nullable=False),
)
