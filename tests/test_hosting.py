"""The steps of docs/hosting.md work: its files, commands and flags exist and agree."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import tomllib
from configparser import RawConfigParser
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import yaml
from streamlit import config
from streamlit.runtime.secrets import Secrets

from companion.commands.command_context import Context, Parser
from companion.commands.main import COMMANDS
from companion.commands.serve import PORT
from companion.hosts.streamlit.edition import VARIABLE as OFFLINE
from companion.hosts.streamlit.middleware import is_needed
from companion.tables.store.database import VARIABLE, database_url

TOP = Path(__file__).parent.parent
PAGE = (TOP / "docs" / "hosting.md").read_text(encoding="utf-8")
DEPLOY = TOP / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", "")
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OURS = "maracaibo-companion"
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
LINES = [line for kind, block in BLOCKS if not kind for line in block.splitlines()]
COMMAND = re.compile(  # a line that runs our command, and the words behind it
    r"(?:cat \S+ \| )?(?:(?:python3|py) run\.py|"
    r"(?:(?:uvx|pipx run)(?: --(?:from|spec) \S+)? |sudo -u \S+ |"
    r"docker exec (?:--interactive )?\S+ )?"
    r"(?:/\S+/bin/)?(?:maracaibo-)?companion)(?: (.*))?$"
)


def check_words(words: list[str]) -> None:
    """Words behind `companion`: a command that there is, with what it takes."""
    name, *rest = words or ["serve"]
    assert name in COMMANDS
    command = import_module(f"companion.commands.{name}")
    context = Context()
    parser = Parser(context)
    command.add(parser, context)
    parser.parse_args(rest)  # refuses by raising


# The page


def test_every_link_within_the_page_leads_to_a_heading() -> None:
    heads = re.findall(r"^##+ (.+)$", PAGE, re.MULTILINE)
    anchors = {re.sub(r"[^\w -]", "", head.lower()).replace(" ", "-") for head in heads}
    links = re.findall(r"\]\(#([^)]+)\)", PAGE)
    assert links
    assert set(links) <= anchors


def test_every_file_of_ours_that_is_named_exists() -> None:
    made = {"deploy/.env", ".streamlit/secrets.toml"}  # by who follows the page
    named = set(re.findall(r"\bdeploy/[\w./-]*\w|\b\w+\.py\b|\brequirements\.txt\b", PAGE)) - made
    assert len(named) >= 6
    assert not [file for file in named if not (TOP / file).is_file()]


def test_the_page_speaks_of_all_that_is_in_the_folder() -> None:
    assert not [file.name for file in DEPLOY.iterdir() if file.name not in PAGE]


def test_the_commands_of_the_page_are_commands_of_ours() -> None:
    prose = re.sub(r"^```.*?^```$", "", PAGE, flags=re.MULTILINE | re.DOTALL)
    spoken = [*LINES, *re.findall(r"`([^`\n]+)`", prose)]
    found = [match for line in spoken if (match := COMMAND.match(line))]
    assert len(found) >= 12
    for match in found:
        check_words(shlex.split(match[1] or ""))


def test_the_command_goes_by_the_project_s_name_as_uvx_and_pipx_want_it() -> None:
    assert PROJECT["name"] == OURS
    assert PROJECT["scripts"][OURS] == PROJECT["scripts"]["companion"]


# The service


@pytest.fixture
def service() -> dict[str, str]:
    unit = RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / f"{OURS}.service")
    return dict(unit["Service"])


def test_the_service_runs_what_the_page_installs(service: dict[str, str]) -> None:
    program, *words = service["ExecStart"].split()
    (folder,) = {line.split()[-1] for line in LINES if "-m venv" in line}
    assert program == f"{folder}/bin/{OURS}"
    assert [line for line in LINES if line.startswith(f"sudo {folder}/bin/pip install")]
    assert words == ["serve", "$COMPANION_OPTIONS"]
    assert f"useradd --system --home-dir {service['WorkingDirectory']} {service['User']}" in PAGE
    assert f"/var/lib/{service['StateDirectory']}" == service["WorkingDirectory"]
    assert f"--database {service['WorkingDirectory']}/tables.sqlite " in PAGE
    options = re.findall(r"COMPANION_OPTIONS=([^'\"]+)['\"]", PAGE)
    assert len(options) == 2
    for wording in options:
        check_words(["serve", *wording.replace("$(hostname)", "pi").split()])


def test_the_service_starts_again_and_is_held_in(service: dict[str, str]) -> None:
    assert service["Restart"] == "always"
    assert service["ProtectSystem"] == "strict"
    assert service["NoNewPrivileges"] == service["ProtectHome"] == "yes"
    text = (DEPLOY / f"{OURS}.service").read_text(encoding="utf-8")
    for name in re.findall(r"^Environment=(\w+)=", text, re.MULTILINE):
        assert name in (VARIABLE, OFFLINE)


def test_systemd_finds_nothing_wrong_with_the_service(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd here")
    unit = (DEPLOY / f"{OURS}.service").read_text(encoding="utf-8")
    here = tmp_path / f"{OURS}.service"
    here.write_text(re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", unit, flags=re.MULTILINE))
    ran = subprocess.run(
        ["systemd-analyze", "verify", str(here)], capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")


# The container


def instructions(name: str) -> list[str]:
    return re.findall(rf"^{name} (.+)$", DOCKERFILE, re.MULTILINE)


def test_the_container_is_not_root_and_keeps_its_data() -> None:
    (user,) = instructions("USER")
    assert f"useradd --system --uid 10001 --home-dir /data {user}" in re.sub(r" +", " ", DOCKERFILE)
    assert "sudo chown 10001 " in PAGE
    assert instructions("VOLUME") == ["/data"]
    (environment,) = instructions("ENV")
    kept = dict(word.split("=", 1) for word in shlex.split(environment))
    assert Path(kept[VARIABLE]).parent == Path(kept[OFFLINE]).parent == Path("/data")
    assert all(base.split()[0].endswith("-slim") for base in instructions("FROM"))


def test_the_container_runs_our_command_at_our_port_and_asks_for_its_health() -> None:
    (entry,), (words,) = instructions("ENTRYPOINT"), instructions("CMD")
    assert json.loads(entry) == [OURS]
    check_words(json.loads(words))
    assert instructions("EXPOSE") == [PORT]
    (health,) = instructions("HEALTHCHECK")
    asked = re.search(r"http://127\.0\.0\.1:(\d+)(/[\w/]+)", health)
    assert asked
    assert asked[1] == PORT
    assert asked[2] == "/health"
    assert is_needed(asked[2])


def test_what_the_container_is_built_from_reaches_it() -> None:
    """.dockerignore keeps no file from hatchling that it needs."""
    lines = (TOP / ".dockerignore").read_text(encoding="utf-8").splitlines()
    sent = {line[1:] for line in lines if line.startswith("!")}
    assert "*" in lines
    assert not [name for name in sent if not (TOP / name).exists()]
    built = tomllib.loads((TOP / "pyproject.toml").read_text())["tool"]["hatch"]["build"]
    wheel = built["targets"]["wheel"]
    needed = {*wheel["packages"], *wheel["force-include"], wheel["hooks"]["custom"]["path"]}
    assert {*needed, PROJECT["readme"], *PROJECT["license-files"], "pyproject.toml"} == sent


def test_the_docker_commands_of_the_page_fit_the_dockerfile() -> None:
    build, run, logs = (line for line in LINES if re.match(r"docker (build|run|logs) ", line))
    assert "--file deploy/Dockerfile" in build
    image = re.search(r"--tag (\S+)", build)
    name = re.search(r"--name (\S+)", run)
    assert image
    assert name
    assert f"--publish {PORT}:{PORT}" in run
    assert ":/data " in run
    check_words(shlex.split(run.partition(f" {image[1]} ")[2]))
    assert logs == f"docker logs {name[1]}"
    assert f'docker exec {name[1]} companion backup "/data/' in PAGE


@pytest.fixture
def services() -> dict[str, Any]:
    services: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    return services


def test_the_services_of_the_compose_file_find_each_other(services: dict[str, Any]) -> None:
    app, database, caddy = services["app"], services["db"], services["caddy"]
    assert (DEPLOY / app["build"]["context"] / app["build"]["dockerfile"]).samefile(
        DEPLOY / "Dockerfile"
    )
    check_words([re.sub(r"\$\{[^}]*\}", "host", word) for word in app["command"]])
    url = re.sub(r"\$\{[^}]*\}", "password", app["environment"][VARIABLE])
    given = database["environment"]
    assert url == (
        f"postgresql+psycopg://{given['POSTGRES_USER']}:password@db/{given['POSTGRES_DB']}"
    )
    assert "ports" not in app
    assert "ports" not in database
    assert caddy["environment"]["COMPANION_SERVER"] == f"app:{PORT}"
    assert [port.split(":")[1] for port in caddy["ports"]] == ["80", "443", "443/udp"]
    assert app["depends_on"]["db"]["condition"] == "service_healthy"
    assert "healthcheck" in database


def test_every_volume_and_variable_of_the_compose_file_is_explained(
    services: dict[str, Any],
) -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    mounted = [one.split(":")[0] for each in services.values() for one in each["volumes"]]
    kept = {name for name in mounted if not name.startswith(".")}
    assert kept == set(yaml.safe_load(text)["volumes"])
    assert [name for name in mounted if name.startswith(".")] == ["./Caddyfile"]
    example = (DEPLOY / "env.example").read_text(encoding="utf-8")
    assert set(re.findall(r"\$\{(\w+)", text)) == set(re.findall(r"^(\w+)=", example, re.MULTILINE))


def test_caddy_takes_its_file(services: dict[str, Any], tmp_path: Path) -> None:
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    environment = services["caddy"]["environment"]
    assert set(re.findall(r"\{\$(\w+)", text)) == set(environment)
    assert 'sed "s/{\\$COMPANION_SITE:localhost}/' in PAGE
    assert text.count("{$COMPANION_SITE:localhost}") == 1
    if shutil.which("caddy") is None:
        pytest.skip("there is no Caddy here")
    ran = subprocess.run(
        ["caddy", "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")],
        capture_output=True, text=True, check=False,
        env={**environment, "COMPANION_SITE": "companion.local", "HOME": str(tmp_path)},
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr


# Streamlit Community Cloud


def test_the_cloud_installs_what_the_project_needs_with_postgresql() -> None:
    lines = (TOP / "requirements.txt").read_text(encoding="utf-8").splitlines()
    listed = [line for line in lines if not line.startswith("#")]
    assert listed == [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["postgres"]]


def test_a_secret_of_streamlit_names_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Streamlit reads its secrets before it runs the app; those of the page, to the letter."""
    (secret,) = [block for kind, block in BLOCKS if kind == "toml"]
    file = tmp_path / "secrets.toml"
    file.write_text(secret)
    monkeypatch.setenv(VARIABLE, "")  # so that it is put back
    monkeypatch.setattr(Secrets, "_maybe_install_file_watchers", lambda _self: None)
    monkeypatch.setattr(
        config, "get_option", lambda name: [str(file)] if name == "secrets.files" else None
    )
    assert Secrets().load_if_toml_exists()
    assert database_url() == ("postgresql+psycopg://USER:PASSWORD@HOST/NAME?sslmode=require")
