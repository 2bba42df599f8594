"""Workflows of the project: the files and commands in them exist and agree."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from companion import __version__

TOP = Path(__file__).parent.parent
GITHUB = TOP / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = sorted(file for file in (GITHUB / "ISSUE_TEMPLATE").glob("*.yml") if file.stem != "config")
RUN = (TOP / "run.py").read_text(encoding="utf-8")
FIELDS = {"markdown", "input", "textarea", "dropdown", "checkboxes"}
PINNED = re.compile(r"[\w-]+/[\w./-]+@v\d+\.\d+\.\d+")


def read(file: Path) -> dict[Any, Any]:
    found: dict[Any, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    return found


def steps(workflow: dict[Any, Any]) -> list[dict[str, Any]]:
    return [step for job in workflow["jobs"].values() for step in job.get("steps", [])]


def test_all_of_them_are_here() -> None:
    assert [file.stem for file in WORKFLOWS] == ["audit", "ci", "release"]
    assert [file.stem for file in FORMS] == ["translation", "wrong-card", "wrong-rule"]


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_what_a_workflow_uses_is_ours_or_of_one_version(file: Path) -> None:
    workflow = read(file)
    used = [step["uses"] for step in steps(workflow) if "uses" in step]
    assert used
    assert not [name for name in used if not PINNED.fullmatch(name)]
    for job in workflow["jobs"].values():
        assert "uses" not in job or (TOP / job["uses"]).is_file()
        assert set(job.get("needs", [])) <= set(workflow["jobs"])


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_what_a_workflow_runs_is_there(file: Path) -> None:
    for step in steps(read(file)):
        command, *words = step.get("run", "true").split()
        if command.startswith("."):
            assert os.access(TOP / command, os.X_OK)
        if words[:1] == ["run.py"]:
            assert f'"{words[1]}"' in RUN + (TOP / "companion/commands/main.py").read_text()
        for name in ("file", "path"):
            given = step.get("with", {}).get(name, "dist/")
            assert (TOP / given).is_file() or given in ("dist/", "site/")


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_a_workflow_may_read_and_only_what_publishes_may_more(file: Path) -> None:
    workflow = read(file)
    assert workflow["permissions"] == {"contents": "read"}
    for name, job in workflow["jobs"].items():
        more = {what for what, may in job.get("permissions", {}).items() if may == "write"}
        assert bool(more) == (name in ("wheel", "container", "offline")), name


def test_a_release_is_tested_and_publishes_all_three_editions() -> None:
    release = read(GITHUB / "workflows" / "release.yml")
    jobs = release["jobs"]
    assert jobs["checks"]["uses"] == "./.github/workflows/ci.yml"
    ci = read(GITHUB / "workflows" / "ci.yml")
    assert "workflow_call" in ci[True]  # YAML's word for: on
    assert [step["run"] for step in steps(ci) if "run" in step] == [".ci/run"]
    for name in ("wheel", "container", "offline"):
        assert set(jobs[name]["needs"]) == {"checks", "build"}
    assert "id-token" in jobs["wheel"]["permissions"]
    assert not re.search("password: (?!.*GITHUB_TOKEN)", str(jobs["wheel"]))


@pytest.mark.parametrize(("tag", "right"), [(f"v{__version__}", True), ("v99.0.0", False)])
def test_a_tag_that_is_not_the_version_is_not_released(tag: str, right: bool) -> None:
    (check,) = (step["run"] for step in steps(read(GITHUB / "workflows" / "release.yml"))
                if step.get("name") == "The tag is the version")  # fmt: skip
    ran = subprocess.run(
        ["bash", "-c", check.replace("python -c", f"{sys.executable} -c")],
        cwd=TOP, env={"GITHUB_REF_NAME": tag, "PATH": os.environ["PATH"]}, check=False,
    )  # fmt: skip
    assert (ran.returncode == 0) == right


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.stem)
def test_an_issue_form_is_one_that_github_shows(file: Path) -> None:
    form = read(file)
    assert {"name", "description", "title", "labels", "body"} == set(form)
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    assert {field["type"] for field in form["body"]} <= FIELDS
    ids = [field["id"] for field in fields]
    assert len(set(ids)) == len(ids)
    assert all(field["attributes"]["label"] for field in fields)
    assert any(field.get("validations", {}).get("required") for field in fields)
    for field in fields:
        assert ("options" in field["attributes"]) == (field["type"] in ("dropdown", "checkboxes"))


def test_updates_are_looked_for_where_there_is_something_to_update() -> None:
    looked = {one["package-ecosystem"]: one for one in read(GITHUB / "dependabot.yml")["updates"]}
    found = {
        "pip": "pyproject.toml",
        "github-actions": ".github/workflows/ci.yml",
        "docker": "Dockerfile",
        "docker-compose": "compose.yaml",
    }
    assert set(looked) == set(found)
    for name, file in found.items():
        assert (TOP / looked[name]["directory"].lstrip("/") / file).is_file()


def test_who_cites_the_project_cites_its_version() -> None:
    citation = read(TOP / "CITATION.cff")
    assert {"cff-version", "message", "title", "authors"} <= set(citation)
    assert citation["version"] == __version__
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert citation["license"] == project["license"]
    assert citation["authors"] == project["authors"]
    assert citation.get("repository-code") == project.get("urls", {}).get("Repository")
