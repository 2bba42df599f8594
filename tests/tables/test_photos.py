"""Photos in the logbook: only small JPEG files; saved, replaced, deleted, restored."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from companion.engine.outcome import Outcome, Side
from companion.tables.logbook.logbook import Logbook, LogbookEntry
from companion.tables.logbook.photo import LARGEST, is_photo
from companion.tables.logbook.play import BadPlay, Play
from companion.tables.store.backups import BackupError, restore, write_backup
from companion.tables.store.store import Store
from tests.builders import games
from tests.jpegs import APP0, EXIF, PHOTO, in_base64, jpeg, segment
from tests.kept import FOLDER, load

PLAY = Play("2026-11-16", "jamaica", Outcome((Side("Ann", 5, won=True), Side("Ben", 4))))
OTHER = in_base64(jpeg(100, 200))


@pytest.mark.parametrize(
    "data",
    [
        jpeg(),
        jpeg(1, 1),
        jpeg(1280, 1280, size=LARGEST),
        jpeg(before=segment(APP0, b"more")),
    ],
)
def test_a_small_jpeg_is_a_photo(data: bytes) -> None:
    assert is_photo(in_base64(data))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"a text",
        b"\x89PNG\r\n\x1a\n" + b"\0" * 100,
        jpeg(size=LARGEST + 1),
        jpeg(1281, 10),
        jpeg(10, 1281),
        jpeg(0, 10),
        jpeg(before=segment(EXIF, b"Exif\0\0")),  # may have the place
        jpeg()[:-2],  # cut off
        b"\xff\xd8\xff\xd9",
        b"\xff\xd8" + b"\xff\xe0\0\0" * 9 + b"\xff\xd9",  # a segment without a length
    ],
)
def test_anything_else_is_none(data: bytes) -> None:
    assert not is_photo(in_base64(data))


@pytest.mark.parametrize("written", [None, 7, "no base64", "é", PHOTO[:-1]])
def test_what_is_no_base64_is_none(written: object) -> None:
    assert not is_photo(written)


def saved(store: Store) -> tuple[Logbook, LogbookEntry]:
    logbook = Logbook(store, games(), "phone")
    return logbook, logbook.add(PLAY)


def test_a_photo_is_saved_replaced_and_deleted(store: Store) -> None:
    logbook, entry = saved(store)
    assert logbook.photo(entry) == ""
    for photo in (PHOTO, OTHER, ""):
        logbook.keep_photo(PLAY.uid, photo)
        assert logbook.photo(entry) == photo


def test_what_is_no_photo_changes_nothing(store: Store) -> None:
    logbook, entry = saved(store)
    logbook.keep_photo(PLAY.uid, PHOTO)
    with pytest.raises(BadPlay):
        logbook.keep_photo(PLAY.uid, in_base64(b"a text"))
    assert logbook.photo(entry) == PHOTO


def test_only_phones_that_see_a_play_change_its_photo(store: Store) -> None:
    logbook, entry = saved(store)
    logbook.keep_photo(PLAY.uid, PHOTO)
    for photo in (OTHER, ""):
        with pytest.raises(BadPlay):
            Logbook(store, games(), "another").keep_photo(PLAY.uid, photo)
    assert logbook.photo(entry) == PHOTO


def test_a_photo_stays_while_its_play_is_corrected_deleted_and_restored(store: Store) -> None:
    logbook, entry = saved(store)
    logbook.keep_photo(PLAY.uid, PHOTO)
    logbook.correct(PLAY)
    logbook.delete(PLAY.uid)
    logbook.restore(PLAY.uid)
    logbook.import_plays([PLAY])
    assert logbook.photo(entry) == PHOTO


def test_a_backup_has_the_photos(store: Store, tmp_path: Path) -> None:
    logbook, entry = saved(store)
    logbook.keep_photo(PLAY.uid, PHOTO)
    out = io.BytesIO()
    write_backup(store, out)
    logbook.keep_photo(PLAY.uid, "")
    restore(store, io.BytesIO(out.getvalue()), copy=tmp_path / "before")
    assert logbook.photo(entry) == PHOTO
    broken = out.getvalue().replace(PHOTO.encode(), b"no photo")
    with pytest.raises(BackupError):
        restore(store, io.BytesIO(broken), copy=tmp_path / "again")
    assert logbook.photo(entry) == PHOTO


@pytest.mark.parametrize("version", sorted(folder.name for folder in FOLDER.iterdir()))
def test_the_store_of_an_earlier_version_takes_photos(version: str, tmp_path: Path) -> None:
    logbook, entry = saved(load(version, tmp_path / "tables.sqlite"))
    logbook.keep_photo(PLAY.uid, PHOTO)
    assert logbook.photo(entry) == PHOTO
