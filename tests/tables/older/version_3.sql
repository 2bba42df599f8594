BEGIN TRANSACTION;
CREATE TABLE codes (
	code VARCHAR(8) NOT NULL, 
	"table" VARCHAR(8) NOT NULL, 
	made VARCHAR(32) NOT NULL, 
	ended VARCHAR(32) DEFAULT '' NOT NULL, 
	PRIMARY KEY (code), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "codes" VALUES('6DVBZCW6','R9PQZZBQ','2026-11-17T10:42:56.056+00:00','');
INSERT INTO "codes" VALUES('PNPA1SSY','SX8RXVHM','2026-11-17T10:42:56.488+00:00','');
INSERT INTO "codes" VALUES('808HXJD0','JME3YDPF','2026-11-17T10:42:56.845+00:00','');
INSERT INTO "codes" VALUES('HZN0V62J','YZBR9DCX','2026-11-17T10:42:57.409+00:00','');
INSERT INTO "codes" VALUES('49KZN975','AM100T2P','2026-11-17T10:42:57.751+00:00','');
INSERT INTO "codes" VALUES('DEFHFGH4','D64ZD7AM','2026-11-17T10:42:58.078+00:00','');
INSERT INTO "codes" VALUES('KTCNMQ0B','EZNT8FDC','2026-11-17T10:42:58.621+00:00','');
INSERT INTO "codes" VALUES('P4YTXD6S','H3BRTZJC','2026-11-17T10:42:58.734+00:00','');
INSERT INTO "codes" VALUES('0AQCTF52','RZD02AZ9','2026-11-17T10:42:58.765+00:00','');
INSERT INTO "codes" VALUES('3S69Z10E','HWWFWPDD','2026-11-17T10:42:58.983+00:00','');
INSERT INTO "codes" VALUES('MQ87DN2C','TMJN3E5A','2026-11-17T10:42:59.329+00:00','');
INSERT INTO "codes" VALUES('TEBXEAF5','JV91JFGN','2026-11-17T10:42:59.729+00:00','');
INSERT INTO "codes" VALUES('98608PMP','YAR1PRBM','2026-11-17T10:42:59.924+00:00','');
INSERT INTO "codes" VALUES('0S5F69NT','AXB22N0V','2026-11-17T10:43:00.184+00:00','');
CREATE TABLE companion_schema (
	version INTEGER NOT NULL
);
INSERT INTO "companion_schema" VALUES(3);
CREATE TABLE dialogues (
	id INTEGER NOT NULL, 
	"table" VARCHAR(8) NOT NULL, 
	offer VARCHAR(40) NOT NULL, 
	options JSON NOT NULL, 
	start JSON NOT NULL, 
	seed BIGINT NOT NULL, 
	changed VARCHAR(32) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
INSERT INTO "dialogues" VALUES(1,'R9PQZZBQ','jacques','{"players": 1, "level": "navigator", "cards": "deal"}','{"level": "navigator", "players": 1, "own_cards": false, "names": ["Ann"], "pile": {"layers": []}, "phase": "set_up", "round": 1, "revealed": [], "points": 0, "quests": 0, "turns_left": 0, "ended_the_round": false, "points_by_round": [], "facts": {"known": {}}, "standings": []}',1,'2026-11-17T10:42:56.470+00:00');
INSERT INTO "dialogues" VALUES(2,'SX8RXVHM','jacques','{"players": 2, "level": "commodore", "cards": "own"}','{"level": "commodore", "players": 2, "own_cards": true, "names": ["Ann", "Ben"], "pile": {"layers": []}, "phase": "set_up", "round": 1, "revealed": [], "points": 0, "quests": 0, "turns_left": 0, "ended_the_round": false, "points_by_round": [], "facts": {"known": {}}, "standings": []}',2,'2026-11-17T10:42:56.827+00:00');
INSERT INTO "dialogues" VALUES(3,'JME3YDPF','jean','{"level": 3, "uprising": "no", "cards": "deal"}','{"level": 3, "uprising": false, "own_cards": false, "names": ["Ann"], "pile": {"layers": []}, "revealed": [], "phase": "set_up", "round": 1, "turn": 0, "place": "1", "points": 0, "quests": 0, "cards": 0, "discs": 0, "ended_the_round": false, "points_by_round": [], "facts": {"known": {}}, "standing": null}',3,'2026-11-17T10:42:57.375+00:00');
INSERT INTO "dialogues" VALUES(4,'YZBR9DCX','jean','{"level": 5, "uprising": "yes", "cards": "own"}','{"level": 5, "uprising": true, "own_cards": true, "names": ["Ann"], "pile": {"layers": []}, "revealed": [], "phase": "set_up", "round": 1, "turn": 0, "place": "1", "points": 0, "quests": 0, "cards": 0, "discs": 0, "ended_the_round": false, "points_by_round": [], "facts": {"known": {}}, "standing": null}',4,'2026-11-17T10:42:57.744+00:00');
INSERT INTO "dialogues" VALUES(5,'AM100T2P','maracaibo-setup','{"scenario": "rescue", "players": 2, "with": "", "kept": ""}','{"scenario": "rescue", "players": 2, "extras": [], "kept": "", "facts": {"known": {}}}',5,'2026-11-17T10:42:57.751+00:00');
INSERT INTO "dialogues" VALUES(6,'AM100T2P','maracaibo-table','{"players": 2, "scenario": "rescue"}','{"scenario": "rescue", "players": 2, "names": ["Ann", "Ben"], "phase": "set_up", "round": 1, "facts": {"known": {"tile.L1": "on"}}}',5,'2026-11-17T10:42:57.951+00:00');
INSERT INTO "dialogues" VALUES(7,'AM100T2P','jacques','{"players": 2, "level": "deck-scrubber", "cards": "deal"}','{"level": "deck-scrubber", "players": 2, "own_cards": false, "names": ["Ann", "Ben"], "pile": {"layers": []}, "phase": "set_up", "round": 1, "revealed": [], "points": 0, "quests": 0, "turns_left": 0, "ended_the_round": false, "points_by_round": [], "facts": {"known": {"box.card.191.green": 5, "box.card.193.markers.2.england.city": 1, "box.card.193.markers.2.england.village": 3, "box.card.193.markers.2.france.city": 5, "box.card.193.markers.2.france.village": 0, "box.card.193.markers.2.spain.city": 0, "box.card.193.markers.2.spain.village": 4, "box.cities": "8,9,10,15,16,18"}}, "standings": []}',5,'2026-11-17T10:42:58.031+00:00');
INSERT INTO "dialogues" VALUES(8,'AM100T2P','maracaibo-score','{"scenario": "rescue", "players": 2, "opponent": "jacques"}','{"options": {"scenario": "rescue", "players": 2, "opponent": "jacques"}, "names": ["Ann", "Ben"], "players": [{}, {}], "opponent": {}, "table": {}, "over": false, "facts": {"known": {"box.card.191.green": 5, "box.card.193.markers.2.england.city": 1, "box.card.193.markers.2.england.village": 3, "box.card.193.markers.2.france.city": 5, "box.card.193.markers.2.france.village": 0, "box.card.193.markers.2.spain.city": 0, "box.card.193.markers.2.spain.village": 4, "box.cities": "8,9,10,15,16,18"}}}',5,'2026-11-17T10:42:58.071+00:00');
INSERT INTO "dialogues" VALUES(9,'D64ZD7AM','maracaibo-table','{"players": 1, "scenario": "unrest"}','{"scenario": "unrest", "players": 1, "names": ["Ann"], "phase": "set_up", "round": 1, "facts": {"known": {"box.card.191.green": 5, "box.card.193.markers.2.england.city": 1, "box.card.193.markers.2.england.village": 3, "box.card.193.markers.2.france.city": 5, "box.card.193.markers.2.france.village": 0, "box.card.193.markers.2.spain.city": 0, "box.card.193.markers.2.spain.village": 4, "box.cities": "8,9,10,15,16,18", "tile.L1": "on", "tile.L30": "on"}}}',6,'2026-11-17T10:42:58.378+00:00');
INSERT INTO "dialogues" VALUES(10,'D64ZD7AM','jean','{"level": 1, "uprising": "no", "cards": "deal"}','{"level": 1, "uprising": false, "own_cards": false, "names": ["Ann"], "pile": {"layers": []}, "revealed": [], "phase": "set_up", "round": 1, "turn": 0, "place": "1", "points": 0, "quests": 0, "cards": 0, "discs": 0, "ended_the_round": false, "points_by_round": [], "facts": {"known": {"box.card.191.green": 5, "box.card.193.markers.2.england.city": 1, "box.card.193.markers.2.england.village": 3, "box.card.193.markers.2.france.city": 5, "box.card.193.markers.2.france.village": 0, "box.card.193.markers.2.spain.city": 0, "box.card.193.markers.2.spain.village": 4, "box.cities": "8,9,10,15,16,18"}}, "standing": null}',6,'2026-11-17T10:42:58.604+00:00');
INSERT INTO "dialogues" VALUES(11,'EZNT8FDC','legacy','{"campaign": "uprising", "players": 2}','{"campaign": "uprising", "players": ["Ann", "Ben"], "story_card": 150, "tiles": {"L1": "17", "L4": "9a", "L30": "21a"}, "removed": [], "cards": [], "games": [], "notes": "", "over": false, "facts": {"known": {"box.card.191.green": 5, "box.card.193.markers.2.england.city": 1, "box.card.193.markers.2.england.village": 3, "box.card.193.markers.2.france.city": 5, "box.card.193.markers.2.france.village": 0, "box.card.193.markers.2.spain.city": 0, "box.card.193.markers.2.spain.village": 4, "box.cities": "8,9,10,15,16,18"}}}',7,'2026-11-17T10:42:58.725+00:00');
INSERT INTO "dialogues" VALUES(12,'H3BRTZJC','maracaibo-score','{"scenario": "all-inclusive", "players": 3, "opponent": "none"}','{"options": {"scenario": "all-inclusive", "players": 3, "opponent": "none"}, "names": ["Ann", "Ben", "Cleo"], "players": [{}, {}, {}], "opponent": {}, "table": {}, "over": false, "facts": {"known": {"box.card.191.green": 5, "box.card.193.markers.2.england.city": 1, "box.card.193.markers.2.england.village": 3, "box.card.193.markers.2.france.city": 5, "box.card.193.markers.2.france.village": 0, "box.card.193.markers.2.spain.city": 0, "box.card.193.markers.2.spain.village": 4, "box.cities": "8,9,10,15,16,18"}}}',8,'2026-11-17T10:42:58.743+00:00');
INSERT INTO "dialogues" VALUES(13,'H3BRTZJC','jean','{"level": 1, "uprising": "no", "cards": "deal"}','{"level": 1, "uprising": false, "own_cards": false, "names": ["Ann"], "pile": {"layers": []}, "revealed": [], "phase": "set_up", "round": 1, "turn": 0, "place": "1", "points": 0, "quests": 0, "cards": 0, "discs": 0, "ended_the_round": false, "points_by_round": [], "facts": {"known": {"box.card.191.green": 5, "box.card.193.markers.2.england.city": 1, "box.card.193.markers.2.england.village": 3, "box.card.193.markers.2.france.city": 5, "box.card.193.markers.2.france.village": 0, "box.card.193.markers.2.spain.city": 0, "box.card.193.markers.2.spain.village": 4, "box.cities": "8,9,10,15,16,18"}}, "standing": null}',8,'2026-11-17T10:42:58.762+00:00');
INSERT INTO "dialogues" VALUES(14,'RZD02AZ9','jordan','{"b_cards": 3, "treasure-hunt": "no", "commanders": "no", "cards": "deal"}','{"b_cards": 3, "expansions": [], "own_cards": false, "names": ["Ann"], "dealt": false, "pile": {"layers": []}, "revealed": [], "phase": "set_up", "round": 1, "turn": 0, "place": "sea", "you_arrived": false, "points": 0, "rivers": 0, "upgrades": 0, "quests": 0, "residences": [], "treasures": {"gold": 0, "emerald": 0, "pearl": 0}, "position": 1, "figurehead": false, "points_by_round": [], "facts": {"known": {}}, "standing": null}',9,'2026-11-17T10:42:58.975+00:00');
INSERT INTO "dialogues" VALUES(15,'HWWFWPDD','jordan','{"b_cards": 4, "treasure-hunt": "yes", "commanders": "yes", "cards": "deal"}','{"b_cards": 4, "expansions": ["treasure-hunt", "commanders"], "own_cards": false, "names": ["Ann"], "dealt": false, "pile": {"layers": []}, "revealed": [], "phase": "set_up", "round": 1, "turn": 0, "place": "sea", "you_arrived": false, "points": 0, "rivers": 0, "upgrades": 0, "quests": 0, "residences": [], "treasures": {"gold": 0, "emerald": 0, "pearl": 0}, "position": 1, "figurehead": false, "points_by_round": [], "facts": {"known": {"box.jordan.B.1": "upgrade,improvement,quest", "box.jordan.B.2": "explore,explore,improvement", "box.jordan.B.2.name": "xxxxxxxxxxxxxxxxxxxxxxxx", "box.jordan.slot.1": "nothing", "box.jordan.slot.2": "end", "box.jordan.visit": "upgrade"}}, "standing": null}',10,'2026-11-17T10:42:59.306+00:00');
INSERT INTO "dialogues" VALUES(16,'TMJN3E5A','pirates-setup','{"scenario": "treasure-hunt", "players": 3, "with": "commanders", "kept": ""}','{"scenario": "treasure-hunt", "players": 3, "extras": ["commanders"], "kept": "", "facts": {"known": {"box.jordan.A.1": "fort,quest,explore,raid", "box.jordan.B.1": "upgrade,improvement,quest", "box.jordan.B.2": "explore,explore,improvement", "box.jordan.B.2.name": "xxxxxxxxxxxxxxxxxxxxxxxx", "box.jordan.B.commanders": "explore,fort", "box.jordan.slot.1": "nothing", "box.jordan.slot.2": "end", "box.jordan.visit": "upgrade"}}}',11,'2026-11-17T10:42:59.329+00:00');
INSERT INTO "dialogues" VALUES(17,'TMJN3E5A','auction','{"players": 3}','{"bidders": [{"seat": 1, "name": "Ann", "commander": "", "face_down": "", "money": 0, "locked": false}, {"seat": 2, "name": "Ben", "commander": "", "face_down": "", "money": 0, "locked": false}, {"seat": 3, "name": "Cleo", "commander": "", "face_down": "", "money": 0, "locked": false}], "ordered": false, "prepared": 0, "call": 0, "to_choose": [], "over": false, "facts": {"known": {"box.jordan.A.1": "fort,quest,explore,raid", "box.jordan.B.1": "upgrade,improvement,quest", "box.jordan.B.2": "explore,explore,improvement", "box.jordan.B.2.name": "xxxxxxxxxxxxxxxxxxxxxxxx", "box.jordan.B.commanders": "explore,fort", "box.jordan.slot.1": "nothing", "box.jordan.slot.2": "end", "box.jordan.visit": "upgrade"}}}',11,'2026-11-17T10:42:59.455+00:00');
INSERT INTO "dialogues" VALUES(18,'TMJN3E5A','commanders','{"players": 3}','{"players": 3, "names": ["Ann", "Ben", "Cleo"], "phase": "set_up", "facts": {"known": {"box.jordan.A.1": "fort,quest,explore,raid", "box.jordan.B.1": "upgrade,improvement,quest", "box.jordan.B.2": "explore,explore,improvement", "box.jordan.B.2.name": "xxxxxxxxxxxxxxxxxxxxxxxx", "box.jordan.B.commanders": "explore,fort", "box.jordan.slot.1": "nothing", "box.jordan.slot.2": "end", "box.jordan.visit": "upgrade"}}}',11,'2026-11-17T10:42:59.578+00:00');
INSERT INTO "dialogues" VALUES(19,'TMJN3E5A','treasure-hunt','{"players": 3, "cards": "deal"}','{"players": 3, "own_cards": false, "names": ["Ann", "Ben", "Cleo"], "phase": "set_up", "seat": 1, "turn": 1, "ending": false, "open": {}, "stacks": {"A": {"unseen": ["BT-37", "BT-38", "BT-39", "BT-40", "BT-41"], "under": []}, "B": {"unseen": ["BT-42", "BT-43", "BT-44", "BT-45", "BT-46", "BT-47", "BT-48", "BT-49"], "under": []}, "C": {"unseen": ["BT-50", "BT-51", "BT-52", "BT-53", "BT-54", "BT-55", "BT-56", "BT-57"], "under": []}, "D": {"unseen": ["BT-58", "BT-59", "BT-60"], "under": []}}, "hand": [], "meant": "", "tokens": ["", "", ""], "winners": [], "facts": {"known": {"box.commander.gemma-grimm.commander-left": "white", "box.jordan.A.1": "fort,quest,explore,raid", "box.jordan.B.1": "upgrade,improvement,quest", "box.jordan.B.2": "explore,explore,improvement", "box.jordan.B.2.name": "xxxxxxxxxxxxxxxxxxxxxxxx", "box.jordan.B.commanders": "explore,fort", "box.jordan.slot.1": "nothing", "box.jordan.slot.2": "end", "box.jordan.visit": "upgrade"}}}',11,'2026-11-17T10:42:59.698+00:00');
INSERT INTO "dialogues" VALUES(20,'TMJN3E5A','pirates-score','{"scenario": "treasure-hunt", "players": 3, "opponent": "none", "commanders": "no"}','{"options": {"scenario": "treasure-hunt", "players": 3, "opponent": "none", "commanders": "no"}, "names": ["Ann", "Ben", "Cleo"], "players": [{}, {}, {}], "opponent": {}, "table": {}, "over": false, "facts": {"known": {"box.commander.gemma-grimm.commander-left": "white", "box.jordan.A.1": "fort,quest,explore,raid", "box.jordan.B.1": "upgrade,improvement,quest", "box.jordan.B.2": "explore,explore,improvement", "box.jordan.B.2.name": "xxxxxxxxxxxxxxxxxxxxxxxx", "box.jordan.B.commanders": "explore,fort", "box.jordan.slot.1": "nothing", "box.jordan.slot.2": "end", "box.jordan.visit": "upgrade"}}}',11,'2026-11-17T10:42:59.723+00:00');
INSERT INTO "dialogues" VALUES(21,'JV91JFGN','ghost-ship','{"players": 2, "positions": "keep", "cards": "deal"}','{"players": 2, "with_ghost": true, "first_edition": false, "names": ["Ann", "Ben"], "facts": {"known": {}}, "ships": [], "treasures": [], "lairs": [], "phase": "set_up", "round": 0, "captain": 0, "morning": 0, "evening": 0, "turn": 0, "deciding": 0, "moves": 0, "moved_from": 0, "back_to": "", "battle": null, "keeps": true, "app_rolls": true, "unsure": [], "somebody_home": false, "totals": []}',12,'2026-11-17T10:42:59.904+00:00');
INSERT INTO "dialogues" VALUES(22,'YAR1PRBM','ghost-ship','{"players": 3, "positions": "ask", "cards": "own"}','{"players": 3, "with_ghost": true, "first_edition": false, "names": ["Ann", "Ben", "Cleo"], "facts": {"known": {}}, "ships": [], "treasures": [], "lairs": [], "phase": "set_up", "round": 0, "captain": 0, "morning": 0, "evening": 0, "turn": 0, "deciding": 0, "moves": 0, "moved_from": 0, "back_to": "", "battle": null, "keeps": false, "app_rolls": false, "unsure": [], "somebody_home": false, "totals": []}',13,'2026-11-17T10:43:00.175+00:00');
INSERT INTO "dialogues" VALUES(23,'AXB22N0V','jamaica-setup','{"scenario": "race", "players": 4, "with": "", "kept": ""}','{"scenario": "race", "players": 4, "extras": [], "kept": "", "facts": {"known": {}}}',14,'2026-11-17T10:43:00.185+00:00');
INSERT INTO "dialogues" VALUES(24,'AXB22N0V','jamaica-score','{"players": 4, "opponent": "none"}','{"options": {"players": 4, "opponent": "none"}, "names": ["Ann", "Ben", "Cleo", "Dora"], "players": [{}, {}, {}, {}], "opponent": {}, "table": {}, "over": false, "facts": {"known": {}}}',14,'2026-11-17T10:43:00.325+00:00');
CREATE TABLE entries (
	dialogue INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	entry JSON NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (dialogue, number), 
	FOREIGN KEY(dialogue) REFERENCES dialogues (id)
);
INSERT INTO "entries" VALUES(1,1,'{"kind": "answer", "key": "jacques.ready", "value": "ready"}','2026-11-17T10:42:56.164+00:00');
INSERT INTO "entries" VALUES(1,2,'{"kind": "answer", "key": "jacques.players_turn", "value": "ended"}','2026-11-17T10:42:56.223+00:00');
INSERT INTO "entries" VALUES(1,3,'{"kind": "answer", "key": "jacques.players_turn", "value": "next"}','2026-11-17T10:42:56.251+00:00');
INSERT INTO "entries" VALUES(1,4,'{"kind": "answer", "key": "jacques.quest_in_reach", "value": "yes"}','2026-11-17T10:42:56.271+00:00');
INSERT INTO "entries" VALUES(1,5,'{"kind": "answer", "key": "jacques.players_turn", "value": "ended"}','2026-11-17T10:42:56.297+00:00');
INSERT INTO "entries" VALUES(1,6,'{"kind": "answer", "key": "jacques.players_turn", "value": "next"}','2026-11-17T10:42:56.331+00:00');
INSERT INTO "entries" VALUES(1,7,'{"kind": "answer", "key": "jacques.quest_in_reach", "value": "no"}','2026-11-17T10:42:56.379+00:00');
INSERT INTO "entries" VALUES(1,8,'{"kind": "answer", "key": "jacques.players_turn", "value": "ended"}','2026-11-17T10:42:56.387+00:00');
INSERT INTO "entries" VALUES(1,9,'{"kind": "answer", "key": "jacques.players_turn", "value": "next"}','2026-11-17T10:42:56.390+00:00');
INSERT INTO "entries" VALUES(1,10,'{"kind": "answer", "key": "jacques.players_turn", "value": "next"}','2026-11-17T10:42:56.411+00:00');
INSERT INTO "entries" VALUES(1,11,'{"kind": "answer", "key": "jacques.quest_in_reach", "value": "never"}','2026-11-17T10:42:56.419+00:00');
INSERT INTO "entries" VALUES(1,12,'{"kind": "answer", "key": "jacques.players_turn", "value": "next"}','2026-11-17T10:42:56.427+00:00');
INSERT INTO "entries" VALUES(1,13,'{"kind": "answer", "key": "jacques.players_turn", "value": "ended"}','2026-11-17T10:42:56.440+00:00');
INSERT INTO "entries" VALUES(1,14,'{"kind": "answer", "key": "jacques.compare", "value": "compare"}','2026-11-17T10:42:56.455+00:00');
INSERT INTO "entries" VALUES(1,15,'{"kind": "answer", "key": "jacques.explorer", "value": "level"}','2026-11-17T10:42:56.461+00:00');
INSERT INTO "entries" VALUES(1,16,'{"kind": "answer", "key": "jacques.player_quests", "value": 6}','2026-11-17T10:42:56.462+00:00');
INSERT INTO "entries" VALUES(1,17,'{"kind": "answer", "key": "jacques.player_points", "value": 634}','2026-11-17T10:42:56.464+00:00');
INSERT INTO "entries" VALUES(1,18,'{"kind": "undo", "key": "", "value": 1}','2026-11-17T10:42:56.470+00:00');
INSERT INTO "entries" VALUES(2,1,'{"kind": "answer", "key": "jacques.ready", "value": "ready"}','2026-11-17T10:42:56.505+00:00');
INSERT INTO "entries" VALUES(2,2,'{"kind": "answer", "key": "jacques.players_turn", "value": "next"}','2026-11-17T10:42:56.524+00:00');
INSERT INTO "entries" VALUES(2,3,'{"kind": "answer", "key": "jacques.deck", "value": "A6"}','2026-11-17T10:42:56.534+00:00');
INSERT INTO "entries" VALUES(2,4,'{"kind": "answer", "key": "jacques.quest_in_reach", "value": "no"}','2026-11-17T10:42:56.578+00:00');
INSERT INTO "entries" VALUES(2,5,'{"kind": "answer", "key": "jacques.players_turn", "value": "ended"}','2026-11-17T10:42:56.587+00:00');
INSERT INTO "entries" VALUES(2,6,'{"kind": "answer", "key": "jacques.players_turn", "value": "ended"}','2026-11-17T10:42:56.589+00:00');
INSERT INTO "entries" VALUES(2,7,'{"kind": "answer", "key": "jacques.players_turn", "value": "ended"}','2026-11-17T10:42:56.601+00:00');
INSERT INTO "entries" VALUES(2,8,'{"kind": "answer", "key": "jacques.players_turn", "value": "next"}','2026-11-17T10:42:56.619+00:00');
INSERT INTO "entries" VALUES(2,9,'{"kind": "answer", "key": "jacques.deck", "value": "A1"}','2026-11-17T10:42:56.623+00:00');
INSERT INTO "entries" VALUES(2,10,'{"kind": "answer", "key": "jacques.players_turn", "value": "next"}','2026-11-17T10:42:56.639+00:00');
INSERT INTO "entries" VALUES(2,11,'{"kind": "answer", "key": "jacques.deck", "value": "B2"}','2026-11-17T10:42:56.691+00:00');
INSERT INTO "entries" VALUES(2,12,'{"kind": "answer", "key": "jacques.quest_in_reach", "value": "never"}','2026-11-17T10:42:56.702+00:00');
INSERT INTO "entries" VALUES(2,13,'{"kind": "answer", "key": "jacques.players_turn", "value": "ended"}','2026-11-17T10:42:56.719+00:00');
INSERT INTO "entries" VALUES(2,14,'{"kind": "answer", "key": "jacques.compare", "value": "compare"}','2026-11-17T10:42:56.734+00:00');
INSERT INTO "entries" VALUES(2,15,'{"kind": "answer", "key": "jacques.explorer", "value": "paths"}','2026-11-17T10:42:56.743+00:00');
INSERT INTO "entries" VALUES(2,16,'{"kind": "answer", "key": "jacques.player_to_barrier", "value": 18}','2026-11-17T10:42:56.749+00:00');
INSERT INTO "entries" VALUES(2,17,'{"kind": "answer", "key": "jacques.jacques_to_barrier", "value": 11}','2026-11-17T10:42:56.763+00:00');
INSERT INTO "entries" VALUES(2,18,'{"kind": "answer", "key": "jacques.player_quests", "value": 11}','2026-11-17T10:42:56.784+00:00');
INSERT INTO "entries" VALUES(2,19,'{"kind": "answer", "key": "jacques.player_points", "value": 674}','2026-11-17T10:42:56.786+00:00');
INSERT INTO "entries" VALUES(2,20,'{"kind": "answer", "key": "jacques.explorer", "value": "behind"}','2026-11-17T10:42:56.790+00:00');
INSERT INTO "entries" VALUES(2,21,'{"kind": "answer", "key": "jacques.player_quests", "value": 28}','2026-11-17T10:42:56.791+00:00');
INSERT INTO "entries" VALUES(2,22,'{"kind": "answer", "key": "jacques.player_points", "value": 661}','2026-11-17T10:42:56.803+00:00');
INSERT INTO "entries" VALUES(2,23,'{"kind": "undo", "key": "", "value": 1}','2026-11-17T10:42:56.827+00:00');
INSERT INTO "entries" VALUES(3,1,'{"kind": "answer", "key": "jean.tiles", "value": "L10,L14,L15,L16"}','2026-11-17T10:42:56.857+00:00');
INSERT INTO "entries" VALUES(3,2,'{"kind": "answer", "key": "jean.ready", "value": "ready"}','2026-11-17T10:42:56.881+00:00');
INSERT INTO "entries" VALUES(3,3,'{"kind": "answer", "key": "jean.your_turn", "value": "ended"}','2026-11-17T10:42:56.889+00:00');
INSERT INTO "entries" VALUES(3,4,'{"kind": "answer", "key": "jean.next_round", "value": "ready"}','2026-11-17T10:42:56.899+00:00');
INSERT INTO "entries" VALUES(3,5,'{"kind": "answer", "key": "jean.your_turn", "value": "ended"}','2026-11-17T10:42:56.940+00:00');
INSERT INTO "entries" VALUES(3,6,'{"kind": "answer", "key": "jean.next_round", "value": "ready"}','2026-11-17T10:42:56.965+00:00');
INSERT INTO "entries" VALUES(3,7,'{"kind": "answer", "key": "jean.your_turn", "value": "next"}','2026-11-17T10:42:56.999+00:00');
INSERT INTO "entries" VALUES(3,8,'{"kind": "answer", "key": "jean.stop", "value": "19"}','2026-11-17T10:42:57.019+00:00');
INSERT INTO "entries" VALUES(3,9,'{"kind": "answer", "key": "jean.found", "value": "free"}','2026-11-17T10:42:57.031+00:00');
INSERT INTO "entries" VALUES(3,10,'{"kind": "answer", "key": "jean.your_turn", "value": "ended"}','2026-11-17T10:42:57.191+00:00');
INSERT INTO "entries" VALUES(3,11,'{"kind": "answer", "key": "jean.next_round", "value": "ready"}','2026-11-17T10:42:57.193+00:00');
INSERT INTO "entries" VALUES(3,12,'{"kind": "answer", "key": "jean.your_turn", "value": "next"}','2026-11-17T10:42:57.199+00:00');
INSERT INTO "entries" VALUES(3,13,'{"kind": "answer", "key": "jean.stop", "value": "12"}','2026-11-17T10:42:57.223+00:00');
INSERT INTO "entries" VALUES(3,14,'{"kind": "answer", "key": "jean.found", "value": "quest"}','2026-11-17T10:42:57.229+00:00');
INSERT INTO "entries" VALUES(3,15,'{"kind": "answer", "key": "jean.your_turn", "value": "ended"}','2026-11-17T10:42:57.259+00:00');
INSERT INTO "entries" VALUES(3,16,'{"kind": "answer", "key": "jean.score", "value": "score"}','2026-11-17T10:42:57.291+00:00');
INSERT INTO "entries" VALUES(3,17,'{"kind": "answer", "key": "jean.nations", "value": "sum"}','2026-11-17T10:42:57.293+00:00');
INSERT INTO "entries" VALUES(3,18,'{"kind": "answer", "key": "jean.nations.all", "value": 882}','2026-11-17T10:42:57.307+00:00');
INSERT INTO "entries" VALUES(3,19,'{"kind": "answer", "key": "jean.your_quests", "value": 26}','2026-11-17T10:42:57.339+00:00');
INSERT INTO "entries" VALUES(3,20,'{"kind": "answer", "key": "jean.your_upgrades", "value": 4}','2026-11-17T10:42:57.367+00:00');
INSERT INTO "entries" VALUES(3,21,'{"kind": "undo", "key": "", "value": 1}','2026-11-17T10:42:57.375+00:00');
INSERT INTO "entries" VALUES(4,1,'{"kind": "answer", "key": "jean.tiles", "value": "L7,L11,L13,L15"}','2026-11-17T10:42:57.436+00:00');
INSERT INTO "entries" VALUES(4,2,'{"kind": "answer", "key": "jean.ready", "value": "keep"}','2026-11-17T10:42:57.447+00:00');
INSERT INTO "entries" VALUES(4,3,'{"kind": "answer", "key": "jean.quests_lie", "value": "2,5,9,10,12,15,16,17,19"}','2026-11-17T10:42:57.471+00:00');
INSERT INTO "entries" VALUES(4,4,'{"kind": "answer", "key": "jean.keep.markers", "value": "yes"}','2026-11-17T10:42:57.495+00:00');
INSERT INTO "entries" VALUES(4,5,'{"kind": "answer", "key": "jean.holds.france", "value": "2,4,5,11,14,15,16,17,18"}','2026-11-17T10:42:57.509+00:00');
INSERT INTO "entries" VALUES(4,6,'{"kind": "answer", "key": "jean.holds.spain", "value": "2,7,9,12,14,15,17,18,L7"}','2026-11-17T10:42:57.521+00:00');
INSERT INTO "entries" VALUES(4,7,'{"kind": "answer", "key": "jean.holds.england", "value": "3,4,5,6,7,8,10,16,17,18,19,L7"}','2026-11-17T10:42:57.541+00:00');
INSERT INTO "entries" VALUES(4,8,'{"kind": "answer", "key": "jean.your_turn", "value": "quest"}','2026-11-17T10:42:57.553+00:00');
INSERT INTO "entries" VALUES(4,9,'{"kind": "answer", "key": "jean.your_quest", "value": "19"}','2026-11-17T10:42:57.577+00:00');
INSERT INTO "entries" VALUES(4,10,'{"kind": "answer", "key": "jean.your_turn", "value": "ended"}','2026-11-17T10:42:57.585+00:00');
INSERT INTO "entries" VALUES(4,11,'{"kind": "answer", "key": "jean.quests_lie", "value": "3,4,7,10,11,13,15,16,17,18"}','2026-11-17T10:42:57.597+00:00');
INSERT INTO "entries" VALUES(4,12,'{"kind": "answer", "key": "jean.your_turn", "value": "delivered"}','2026-11-17T10:42:57.614+00:00');
INSERT INTO "entries" VALUES(4,13,'{"kind": "answer", "key": "jean.your_delivery", "value": "19"}','2026-11-17T10:42:57.624+00:00');
INSERT INTO "entries" VALUES(4,14,'{"kind": "answer", "key": "jean.your_turn", "value": "next"}','2026-11-17T10:42:57.639+00:00');
INSERT INTO "entries" VALUES(4,15,'{"kind": "answer", "key": "jean.deck", "value": "B3"}','2026-11-17T10:42:57.651+00:00');
INSERT INTO "entries" VALUES(4,16,'{"kind": "answer", "key": "jean.stop", "value": "10"}','2026-11-17T10:42:57.659+00:00');
INSERT INTO "entries" VALUES(4,17,'{"kind": "answer", "key": "jean.your_turn", "value": "next"}','2026-11-17T10:42:57.666+00:00');
INSERT INTO "entries" VALUES(4,18,'{"kind": "answer", "key": "jean.deck", "value": "C3"}','2026-11-17T10:42:57.675+00:00');
INSERT INTO "entries" VALUES(4,19,'{"kind": "answer", "key": "jean.stop", "value": "13"}','2026-11-17T10:42:57.676+00:00');
INSERT INTO "entries" VALUES(4,20,'{"kind": "answer", "key": "jean.your_turn", "value": "ended"}','2026-11-17T10:42:57.695+00:00');
INSERT INTO "entries" VALUES(4,21,'{"kind": "undo", "key": "", "value": 1}','2026-11-17T10:42:57.744+00:00');
INSERT INTO "entries" VALUES(6,1,'{"kind": "answer", "key": "maracaibo.cities", "value": "8,9,10,15,16,18"}','2026-11-17T10:42:57.761+00:00');
INSERT INTO "entries" VALUES(6,2,'{"kind": "answer", "key": "maracaibo.table.markers.village", "value": 0}','2026-11-17T10:42:57.775+00:00');
INSERT INTO "entries" VALUES(6,3,'{"kind": "answer", "key": "maracaibo.table.markers.city", "value": 5}','2026-11-17T10:42:57.791+00:00');
INSERT INTO "entries" VALUES(6,4,'{"kind": "answer", "key": "maracaibo.table.markers.village", "value": 4}','2026-11-17T10:42:57.792+00:00');
INSERT INTO "entries" VALUES(6,5,'{"kind": "answer", "key": "maracaibo.table.markers.city", "value": 0}','2026-11-17T10:42:57.795+00:00');
INSERT INTO "entries" VALUES(6,6,'{"kind": "answer", "key": "maracaibo.table.markers.village", "value": 3}','2026-11-17T10:42:57.799+00:00');
INSERT INTO "entries" VALUES(6,7,'{"kind": "answer", "key": "maracaibo.table.markers.city", "value": 1}','2026-11-17T10:42:57.803+00:00');
INSERT INTO "entries" VALUES(6,8,'{"kind": "answer", "key": "maracaibo.search.green", "value": 5}','2026-11-17T10:42:57.811+00:00');
INSERT INTO "entries" VALUES(6,9,'{"kind": "answer", "key": "maracaibo.table.what", "value": "round"}','2026-11-17T10:42:57.813+00:00');
INSERT INTO "entries" VALUES(6,10,'{"kind": "answer", "key": "maracaibo.table.what", "value": "freed"}','2026-11-17T10:42:57.819+00:00');
INSERT INTO "entries" VALUES(6,11,'{"kind": "answer", "key": "maracaibo.markers.freed", "value": "4"}','2026-11-17T10:42:57.835+00:00');
INSERT INTO "entries" VALUES(6,12,'{"kind": "answer", "key": "maracaibo.table.what", "value": "round"}','2026-11-17T10:42:57.871+00:00');
INSERT INTO "entries" VALUES(6,13,'{"kind": "answer", "key": "maracaibo.table.what", "value": "hint"}','2026-11-17T10:42:57.872+00:00');
INSERT INTO "entries" VALUES(6,14,'{"kind": "answer", "key": "maracaibo.table.hint", "value": "6"}','2026-11-17T10:42:57.881+00:00');
INSERT INTO "entries" VALUES(6,15,'{"kind": "answer", "key": "maracaibo.table.hint.colour", "value": "red"}','2026-11-17T10:42:57.899+00:00');
INSERT INTO "entries" VALUES(6,16,'{"kind": "answer", "key": "maracaibo.table.what", "value": "hint"}','2026-11-17T10:42:57.903+00:00');
INSERT INTO "entries" VALUES(6,17,'{"kind": "answer", "key": "maracaibo.table.hint", "value": "19"}','2026-11-17T10:42:57.911+00:00');
INSERT INTO "entries" VALUES(6,18,'{"kind": "answer", "key": "maracaibo.table.hint.colour", "value": "red"}','2026-11-17T10:42:57.919+00:00');
INSERT INTO "entries" VALUES(6,19,'{"kind": "answer", "key": "maracaibo.table.what", "value": "freed"}','2026-11-17T10:42:57.920+00:00');
INSERT INTO "entries" VALUES(6,20,'{"kind": "answer", "key": "maracaibo.markers.freed", "value": "16"}','2026-11-17T10:42:57.921+00:00');
INSERT INTO "entries" VALUES(6,21,'{"kind": "answer", "key": "maracaibo.table.what", "value": "paid"}','2026-11-17T10:42:57.931+00:00');
INSERT INTO "entries" VALUES(6,22,'{"kind": "answer", "key": "maracaibo.table.what", "value": "round"}','2026-11-17T10:42:57.939+00:00');
INSERT INTO "entries" VALUES(6,23,'{"kind": "answer", "key": "maracaibo.table.what", "value": "over"}','2026-11-17T10:42:57.940+00:00');
INSERT INTO "entries" VALUES(6,24,'{"kind": "undo", "key": "", "value": 1}','2026-11-17T10:42:57.951+00:00');
INSERT INTO "entries" VALUES(7,1,'{"kind": "answer", "key": "jacques.ready", "value": "ready"}','2026-11-17T10:42:58.009+00:00');
INSERT INTO "entries" VALUES(7,2,'{"kind": "answer", "key": "jacques.players_turn", "value": "next"}','2026-11-17T10:42:58.010+00:00');
INSERT INTO "entries" VALUES(7,3,'{"kind": "answer", "key": "jacques.players_turn", "value": "next"}','2026-11-17T10:42:58.014+00:00');
INSERT INTO "entries" VALUES(7,4,'{"kind": "answer", "key": "jacques.players_turn", "value": "ended"}','2026-11-17T10:42:58.017+00:00');
INSERT INTO "entries" VALUES(7,5,'{"kind": "answer", "key": "jacques.players_turn", "value": "next"}','2026-11-17T10:42:58.018+00:00');
INSERT INTO "entries" VALUES(7,6,'{"kind": "answer", "key": "jacques.quest_in_reach", "value": "no"}','2026-11-17T10:42:58.019+00:00');
INSERT INTO "entries" VALUES(7,7,'{"kind": "answer", "key": "jacques.players_turn", "value": "next"}','2026-11-17T10:42:58.021+00:00');
INSERT INTO "entries" VALUES(7,8,'{"kind": "answer", "key": "jacques.quest_in_reach", "value": "never"}','2026-11-17T10:42:58.023+00:00');
INSERT INTO "entries" VALUES(7,9,'{"kind": "answer", "key": "jacques.players_turn", "value": "next"}','2026-11-17T10:42:58.024+00:00');
INSERT INTO "entries" VALUES(7,10,'{"kind": "answer", "key": "jacques.players_turn", "value": "ended"}','2026-11-17T10:42:58.027+00:00');
INSERT INTO "entries" VALUES(7,11,'{"kind": "answer", "key": "jacques.players_turn", "value": "ended"}','2026-11-17T10:42:58.028+00:00');
INSERT INTO "entries" VALUES(7,12,'{"kind": "answer", "key": "jacques.players_turn", "value": "next"}','2026-11-17T10:42:58.030+00:00');
INSERT INTO "entries" VALUES(7,13,'{"kind": "undo", "key": "", "value": 1}','2026-11-17T10:42:58.031+00:00');
INSERT INTO "entries" VALUES(8,1,'{"kind": "correct", "key": "line", "value": ["1", "track", 237]}','2026-11-17T10:42:58.060+00:00');
INSERT INTO "entries" VALUES(8,2,'{"kind": "correct", "key": "line", "value": ["1", "income", 23]}','2026-11-17T10:42:58.068+00:00');
INSERT INTO "entries" VALUES(8,3,'{"kind": "correct", "key": "line", "value": ["1", "doubloon_track", 23]}','2026-11-17T10:42:58.071+00:00');
INSERT INTO "entries" VALUES(9,1,'{"kind": "answer", "key": "maracaibo.table.what", "value": "round"}','2026-11-17T10:42:58.089+00:00');
INSERT INTO "entries" VALUES(9,2,'{"kind": "answer", "key": "maracaibo.table.what", "value": "placed"}','2026-11-17T10:42:58.095+00:00');
INSERT INTO "entries" VALUES(9,3,'{"kind": "answer", "key": "maracaibo.markers.placed", "value": "england"}','2026-11-17T10:42:58.096+00:00');
INSERT INTO "entries" VALUES(9,4,'{"kind": "answer", "key": "maracaibo.markers.placed.where", "value": "3"}','2026-11-17T10:42:58.099+00:00');
INSERT INTO "entries" VALUES(9,5,'{"kind": "answer", "key": "maracaibo.table.what", "value": "round"}','2026-11-17T10:42:58.103+00:00');
INSERT INTO "entries" VALUES(9,6,'{"kind": "answer", "key": "maracaibo.table.what", "value": "placed"}','2026-11-17T10:42:58.108+00:00');
INSERT INTO "entries" VALUES(9,7,'{"kind": "answer", "key": "maracaibo.markers.placed", "value": "spain"}','2026-11-17T10:42:58.115+00:00');
INSERT INTO "entries" VALUES(9,8,'{"kind": "answer", "key": "maracaibo.markers.placed.where", "value": "5"}','2026-11-17T10:42:58.118+00:00');
INSERT INTO "entries" VALUES(9,9,'{"kind": "answer", "key": "maracaibo.table.what", "value": "placed"}','2026-11-17T10:42:58.121+00:00');
INSERT INTO "entries" VALUES(9,10,'{"kind": "answer", "key": "maracaibo.markers.placed", "value": "france"}','2026-11-17T10:42:58.123+00:00');
INSERT INTO "entries" VALUES(9,11,'{"kind": "answer", "key": "maracaibo.markers.placed.where", "value": "8"}','2026-11-17T10:42:58.131+00:00');
INSERT INTO "entries" VALUES(9,12,'{"kind": "answer", "key": "maracaibo.table.what", "value": "round"}','2026-11-17T10:42:58.135+00:00');
INSERT INTO "entries" VALUES(9,13,'{"kind": "answer", "key": "maracaibo.table.what", "value": "placed"}','2026-11-17T10:42:58.145+00:00');
INSERT INTO "entries" VALUES(9,14,'{"kind": "answer", "key": "maracaibo.markers.placed", "value": "england"}','2026-11-17T10:42:58.147+00:00');
INSERT INTO "entries" VALUES(9,15,'{"kind": "answer", "key": "maracaibo.markers.placed.where", "value": "13"}','2026-11-17T10:42:58.292+00:00');
INSERT INTO "entries" VALUES(9,16,'{"kind": "answer", "key": "maracaibo.table.what", "value": "freed"}','2026-11-17T10:42:58.295+00:00');
INSERT INTO "entries" VALUES(9,17,'{"kind": "answer", "key": "maracaibo.markers.freed", "value": "13"}','2026-11-17T10:42:58.301+00:00');
INSERT INTO "entries" VALUES(9,18,'{"kind": "answer", "key": "maracaibo.markers.freed.nation", "value": "england"}','2026-11-17T10:42:58.334+00:00');
INSERT INTO "entries" VALUES(9,19,'{"kind": "answer", "key": "maracaibo.table.what", "value": "freed"}','2026-11-17T10:42:58.340+00:00');
INSERT INTO "entries" VALUES(9,20,'{"kind": "answer", "key": "maracaibo.markers.freed", "value": "11"}','2026-11-17T10:42:58.355+00:00');
INSERT INTO "entries" VALUES(9,21,'{"kind": "undo", "key": "", "value": 1}','2026-11-17T10:42:58.378+00:00');
INSERT INTO "entries" VALUES(10,1,'{"kind": "answer", "key": "jean.tiles", "value": "L4,L10,L12,L14,L15,L16,L17"}','2026-11-17T10:42:58.461+00:00');
INSERT INTO "entries" VALUES(10,2,'{"kind": "answer", "key": "jean.ready", "value": "keep"}','2026-11-17T10:42:58.475+00:00');
INSERT INTO "entries" VALUES(10,3,'{"kind": "answer", "key": "jean.quests_lie", "value": "2,5,8,9a,10,15,16,17"}','2026-11-17T10:42:58.481+00:00');
INSERT INTO "entries" VALUES(10,4,'{"kind": "answer", "key": "jean.keep.markers", "value": "no"}','2026-11-17T10:42:58.483+00:00');
INSERT INTO "entries" VALUES(10,5,'{"kind": "answer", "key": "jean.your_turn", "value": "ended"}','2026-11-17T10:42:58.507+00:00');
INSERT INTO "entries" VALUES(10,6,'{"kind": "answer", "key": "jean.quests_lie", "value": "2,3,4,5,6,7,8,9a,10,11,13,15,17"}','2026-11-17T10:42:58.513+00:00');
INSERT INTO "entries" VALUES(10,7,'{"kind": "answer", "key": "jean.your_turn", "value": "ended"}','2026-11-17T10:42:58.514+00:00');
INSERT INTO "entries" VALUES(10,8,'{"kind": "answer", "key": "jean.quests_lie", "value": "2,7,9a,10,11,13,17,18"}','2026-11-17T10:42:58.522+00:00');
INSERT INTO "entries" VALUES(10,9,'{"kind": "answer", "key": "jean.your_turn", "value": "ended"}','2026-11-17T10:42:58.555+00:00');
INSERT INTO "entries" VALUES(10,10,'{"kind": "undo", "key": "", "value": 1}','2026-11-17T10:42:58.604+00:00');
INSERT INTO "entries" VALUES(11,1,'{"kind": "answer", "key": "legacy.go_on", "value": "played"}','2026-11-17T10:42:58.685+00:00');
INSERT INTO "entries" VALUES(11,2,'{"kind": "answer", "key": "legacy.won", "value": "2"}','2026-11-17T10:42:58.707+00:00');
INSERT INTO "entries" VALUES(11,3,'{"kind": "answer", "key": "legacy.story_card", "value": 107}','2026-11-17T10:42:58.711+00:00');
INSERT INTO "entries" VALUES(11,4,'{"kind": "answer", "key": "legacy.also", "value": "placed,removed,cards,note"}','2026-11-17T10:42:58.715+00:00');
INSERT INTO "entries" VALUES(11,5,'{"kind": "answer", "key": "legacy.placed", "value": "L31,L32,L34,L36,L40,L5,L6,L9,L10,L13,L14,L16,L17"}','2026-11-17T10:42:58.718+00:00');
INSERT INTO "entries" VALUES(11,6,'{"kind": "answer", "key": "legacy.where", "value": ""}','2026-11-17T10:42:58.723+00:00');
INSERT INTO "entries" VALUES(11,7,'{"kind": "undo", "key": "", "value": 1}','2026-11-17T10:42:58.725+00:00');
INSERT INTO "entries" VALUES(12,1,'{"kind": "answer", "key": "score.all_entered", "value": "yes"}','2026-11-17T10:42:58.737+00:00');
INSERT INTO "entries" VALUES(12,2,'{"kind": "undo", "key": "", "value": 1}','2026-11-17T10:42:58.743+00:00');
INSERT INTO "entries" VALUES(13,1,'{"kind": "answer", "key": "jean.tiles", "value": "L4,L10,L12,L14,L16,L17"}','2026-11-17T10:42:58.752+00:00');
INSERT INTO "entries" VALUES(13,2,'{"kind": "answer", "key": "jean.ready", "value": "ready"}','2026-11-17T10:42:58.753+00:00');
INSERT INTO "entries" VALUES(13,3,'{"kind": "answer", "key": "jean.your_turn", "value": "ended"}','2026-11-17T10:42:58.759+00:00');
INSERT INTO "entries" VALUES(13,4,'{"kind": "answer", "key": "jean.next_round", "value": "ready"}','2026-11-17T10:42:58.760+00:00');
INSERT INTO "entries" VALUES(13,5,'{"kind": "answer", "key": "jean.your_turn", "value": "next"}','2026-11-17T10:42:58.760+00:00');
INSERT INTO "entries" VALUES(13,6,'{"kind": "answer", "key": "jean.stop", "value": "4"}','2026-11-17T10:42:58.761+00:00');
INSERT INTO "entries" VALUES(13,7,'{"kind": "undo", "key": "", "value": 1}','2026-11-17T10:42:58.762+00:00');
INSERT INTO "entries" VALUES(14,1,'{"kind": "answer", "key": "jordan.ready", "value": "ready"}','2026-11-17T10:42:58.768+00:00');
INSERT INTO "entries" VALUES(14,2,'{"kind": "answer", "key": "jordan.your_turn", "value": "maracaibo"}','2026-11-17T10:42:58.779+00:00');
INSERT INTO "entries" VALUES(14,3,'{"kind": "answer", "key": "jordan.deck", "value": "B.1"}','2026-11-17T10:42:58.780+00:00');
INSERT INTO "entries" VALUES(14,4,'{"kind": "answer", "key": "jordan.bonus", "value": "upgrade"}','2026-11-17T10:42:58.780+00:00');
INSERT INTO "entries" VALUES(14,5,'{"kind": "answer", "key": "jordan.lists", "value": "improvement"}','2026-11-17T10:42:58.787+00:00');
INSERT INTO "entries" VALUES(14,6,'{"kind": "answer", "key": "jordan.lists.next", "value": "quest"}','2026-11-17T10:42:58.788+00:00');
INSERT INTO "entries" VALUES(14,7,'{"kind": "answer", "key": "jordan.lists.next", "value": "done"}','2026-11-17T10:42:58.789+00:00');
INSERT INTO "entries" VALUES(14,8,'{"kind": "answer", "key": "jordan.card_name", "value": ""}','2026-11-17T10:42:58.799+00:00');
INSERT INTO "entries" VALUES(14,9,'{"kind": "answer", "key": "jordan.slot", "value": "nothing"}','2026-11-17T10:42:58.851+00:00');
INSERT INTO "entries" VALUES(14,10,'{"kind": "answer", "key": "jordan.improvement_within", "value": "equipment"}','2026-11-17T10:42:58.856+00:00');
INSERT INTO "entries" VALUES(14,11,'{"kind": "answer", "key": "jordan.next_round", "value": "ready"}','2026-11-17T10:42:58.867+00:00');
INSERT INTO "entries" VALUES(14,12,'{"kind": "answer", "key": "jordan.your_turn", "value": "maracaibo"}','2026-11-17T10:42:58.874+00:00');
INSERT INTO "entries" VALUES(14,13,'{"kind": "answer", "key": "jordan.deck", "value": "B.2"}','2026-11-17T10:42:58.889+00:00');
INSERT INTO "entries" VALUES(14,14,'{"kind": "answer", "key": "jordan.bonus", "value": "explore"}','2026-11-17T10:42:58.895+00:00');
INSERT INTO "entries" VALUES(14,15,'{"kind": "answer", "key": "jordan.lists", "value": "explore"}','2026-11-17T10:42:58.899+00:00');
INSERT INTO "entries" VALUES(14,16,'{"kind": "answer", "key": "jordan.lists.next", "value": "improvement"}','2026-11-17T10:42:58.901+00:00');
INSERT INTO "entries" VALUES(14,17,'{"kind": "answer", "key": "jordan.lists.next", "value": "done"}','2026-11-17T10:42:58.906+00:00');
INSERT INTO "entries" VALUES(14,18,'{"kind": "answer", "key": "jordan.card_name", "value": "xxxxxxxxxxxxxxxxxxxxxxxx"}','2026-11-17T10:42:58.911+00:00');
INSERT INTO "entries" VALUES(14,19,'{"kind": "answer", "key": "jordan.rivers", "value": 3}','2026-11-17T10:42:58.915+00:00');
INSERT INTO "entries" VALUES(14,20,'{"kind": "answer", "key": "jordan.within.explore", "value": "yes"}','2026-11-17T10:42:58.917+00:00');
INSERT INTO "entries" VALUES(14,21,'{"kind": "answer", "key": "jordan.visit", "value": "upgrade"}','2026-11-17T10:42:58.919+00:00');
INSERT INTO "entries" VALUES(14,22,'{"kind": "answer", "key": "jordan.slot", "value": "end"}','2026-11-17T10:42:58.932+00:00');
INSERT INTO "entries" VALUES(14,23,'{"kind": "answer", "key": "jordan.rivers", "value": 0}','2026-11-17T10:42:58.939+00:00');
INSERT INTO "entries" VALUES(14,24,'{"kind": "answer", "key": "jordan.next_round", "value": "ready"}','2026-11-17T10:42:58.941+00:00');
INSERT INTO "entries" VALUES(14,25,'{"kind": "answer", "key": "jordan.your_turn", "value": "maracaibo"}','2026-11-17T10:42:58.951+00:00');
INSERT INTO "entries" VALUES(14,26,'{"kind": "answer", "key": "jordan.deck", "value": "B.3"}','2026-11-17T10:42:58.955+00:00');
INSERT INTO "entries" VALUES(14,27,'{"kind": "answer", "key": "jordan.bonus", "value": "explore"}','2026-11-17T10:42:58.959+00:00');
INSERT INTO "entries" VALUES(14,28,'{"kind": "answer", "key": "jordan.lists", "value": "explore"}','2026-11-17T10:42:58.960+00:00');
INSERT INTO "entries" VALUES(14,29,'{"kind": "answer", "key": "jordan.lists.next", "value": "raid"}','2026-11-17T10:42:58.967+00:00');
INSERT INTO "entries" VALUES(14,30,'{"kind": "answer", "key": "jordan.lists.next", "value": "improvement"}','2026-11-17T10:42:58.971+00:00');
INSERT INTO "entries" VALUES(14,31,'{"kind": "undo", "key": "", "value": 1}','2026-11-17T10:42:58.975+00:00');
INSERT INTO "entries" VALUES(15,1,'{"kind": "answer", "key": "jordan.ready", "value": "ready"}','2026-11-17T10:42:59.001+00:00');
INSERT INTO "entries" VALUES(15,2,'{"kind": "answer", "key": "jordan.your_turn", "value": "next"}','2026-11-17T10:42:59.002+00:00');
INSERT INTO "entries" VALUES(15,3,'{"kind": "answer", "key": "jordan.deck", "value": "A.commanders"}','2026-11-17T10:42:59.011+00:00');
INSERT INTO "entries" VALUES(15,4,'{"kind": "answer", "key": "jordan.within.fort", "value": "yes"}','2026-11-17T10:42:59.015+00:00');
INSERT INTO "entries" VALUES(15,5,'{"kind": "answer", "key": "jordan.tile", "value": "emerald"}','2026-11-17T10:42:59.019+00:00');
INSERT INTO "entries" VALUES(15,6,'{"kind": "answer", "key": "jordan.fort_points", "value": 26}','2026-11-17T10:42:59.035+00:00');
INSERT INTO "entries" VALUES(15,7,'{"kind": "answer", "key": "jordan.your_turn", "value": "maracaibo"}','2026-11-17T10:42:59.055+00:00');
INSERT INTO "entries" VALUES(15,8,'{"kind": "answer", "key": "jordan.deck", "value": "A.1"}','2026-11-17T10:42:59.067+00:00');
INSERT INTO "entries" VALUES(15,9,'{"kind": "answer", "key": "jordan.lists", "value": "fort"}','2026-11-17T10:42:59.075+00:00');
INSERT INTO "entries" VALUES(15,10,'{"kind": "answer", "key": "jordan.lists.next", "value": "quest"}','2026-11-17T10:42:59.091+00:00');
INSERT INTO "entries" VALUES(15,11,'{"kind": "answer", "key": "jordan.lists.next", "value": "explore"}','2026-11-17T10:42:59.103+00:00');
INSERT INTO "entries" VALUES(15,12,'{"kind": "answer", "key": "jordan.lists.next", "value": "raid"}','2026-11-17T10:42:59.119+00:00');
INSERT INTO "entries" VALUES(15,13,'{"kind": "answer", "key": "jordan.lists.next", "value": "done"}','2026-11-17T10:42:59.131+00:00');
INSERT INTO "entries" VALUES(15,14,'{"kind": "answer", "key": "jordan.card_name", "value": ""}','2026-11-17T10:42:59.139+00:00');
INSERT INTO "entries" VALUES(15,15,'{"kind": "answer", "key": "jordan.within.fort", "value": "yes"}','2026-11-17T10:42:59.153+00:00');
INSERT INTO "entries" VALUES(15,16,'{"kind": "answer", "key": "jordan.tile", "value": "gold"}','2026-11-17T10:42:59.181+00:00');
INSERT INTO "entries" VALUES(15,17,'{"kind": "answer", "key": "jordan.fort_points", "value": 22}','2026-11-17T10:42:59.185+00:00');
INSERT INTO "entries" VALUES(15,18,'{"kind": "answer", "key": "jordan.next_round", "value": "ready"}','2026-11-17T10:42:59.191+00:00');
INSERT INTO "entries" VALUES(15,19,'{"kind": "answer", "key": "jordan.your_turn", "value": "maracaibo"}','2026-11-17T10:42:59.207+00:00');
INSERT INTO "entries" VALUES(15,20,'{"kind": "answer", "key": "jordan.deck", "value": "B.commanders"}','2026-11-17T10:42:59.210+00:00');
INSERT INTO "entries" VALUES(15,21,'{"kind": "answer", "key": "jordan.bonus", "value": "explore"}','2026-11-17T10:42:59.233+00:00');
INSERT INTO "entries" VALUES(15,22,'{"kind": "answer", "key": "jordan.rivers", "value": 3}','2026-11-17T10:42:59.235+00:00');
INSERT INTO "entries" VALUES(15,23,'{"kind": "answer", "key": "jordan.within.fort", "value": "yes"}','2026-11-17T10:42:59.251+00:00');
INSERT INTO "entries" VALUES(15,24,'{"kind": "answer", "key": "jordan.tile", "value": "none"}','2026-11-17T10:42:59.259+00:00');
INSERT INTO "entries" VALUES(15,25,'{"kind": "answer", "key": "jordan.fort_points", "value": 22}','2026-11-17T10:42:59.260+00:00');
INSERT INTO "entries" VALUES(15,26,'{"kind": "answer", "key": "jordan.next_round", "value": "ready"}','2026-11-17T10:42:59.267+00:00');
INSERT INTO "entries" VALUES(15,27,'{"kind": "answer", "key": "jordan.your_turn", "value": "maracaibo"}','2026-11-17T10:42:59.275+00:00');
INSERT INTO "entries" VALUES(15,28,'{"kind": "answer", "key": "jordan.deck", "value": "B.1"}','2026-11-17T10:42:59.277+00:00');
INSERT INTO "entries" VALUES(15,29,'{"kind": "answer", "key": "jordan.improvement_within", "value": "equipment"}','2026-11-17T10:42:59.278+00:00');
INSERT INTO "entries" VALUES(15,30,'{"kind": "answer", "key": "jordan.score", "value": "score"}','2026-11-17T10:42:59.295+00:00');
INSERT INTO "entries" VALUES(15,31,'{"kind": "undo", "key": "", "value": 1}','2026-11-17T10:42:59.306+00:00');
INSERT INTO "entries" VALUES(17,1,'{"kind": "answer", "key": "pirates.auction.first", "value": 1}','2026-11-17T10:42:59.354+00:00');
INSERT INTO "entries" VALUES(17,2,'{"kind": "answer", "key": "pirates.auction.commander", "value": "vicious-viviana"}','2026-11-17T10:42:59.373+00:00');
INSERT INTO "entries" VALUES(17,3,'{"kind": "answer", "key": "pirates.auction.money", "value": 34}','2026-11-17T10:42:59.378+00:00');
INSERT INTO "entries" VALUES(17,4,'{"kind": "answer", "key": "pirates.auction.commander", "value": "looting-lanister"}','2026-11-17T10:42:59.388+00:00');
INSERT INTO "entries" VALUES(17,5,'{"kind": "answer", "key": "pirates.auction.money", "value": 35}','2026-11-17T10:42:59.393+00:00');
INSERT INTO "entries" VALUES(17,6,'{"kind": "answer", "key": "pirates.auction.commander", "value": "dabora-des"}','2026-11-17T10:42:59.398+00:00');
INSERT INTO "entries" VALUES(17,7,'{"kind": "answer", "key": "pirates.auction.money", "value": 31}','2026-11-17T10:42:59.399+00:00');
INSERT INTO "entries" VALUES(17,8,'{"kind": "answer", "key": "pirates.auction.choice", "value": "pass"}','2026-11-17T10:42:59.428+00:00');
INSERT INTO "entries" VALUES(17,9,'{"kind": "undo", "key": "", "value": 1}','2026-11-17T10:42:59.455+00:00');
INSERT INTO "entries" VALUES(18,1,'{"kind": "answer", "key": "pirates.commanders.who_commands", "value": "gemma-grimm"}','2026-11-17T10:42:59.477+00:00');
INSERT INTO "entries" VALUES(18,2,'{"kind": "answer", "key": "pirates.commanders.face_down", "value": "vicious-viviana"}','2026-11-17T10:42:59.485+00:00');
INSERT INTO "entries" VALUES(18,3,'{"kind": "answer", "key": "pirates.commanders.who_commands", "value": "escarlata-ebuto"}','2026-11-17T10:42:59.489+00:00');
INSERT INTO "entries" VALUES(18,4,'{"kind": "answer", "key": "pirates.commanders.face_down", "value": "dabora-des"}','2026-11-17T10:42:59.507+00:00');
INSERT INTO "entries" VALUES(18,5,'{"kind": "answer", "key": "pirates.commanders.who_commands", "value": "fearsome-feng"}','2026-11-17T10:42:59.511+00:00');
INSERT INTO "entries" VALUES(18,6,'{"kind": "answer", "key": "pirates.commanders.face_down", "value": "iron-ingrid"}','2026-11-17T10:42:59.519+00:00');
INSERT INTO "entries" VALUES(18,7,'{"kind": "answer", "key": "pirates.commanders.what", "value": "moment"}','2026-11-17T10:42:59.527+00:00');
INSERT INTO "entries" VALUES(18,8,'{"kind": "answer", "key": "pirates.commanders.moment", "value": "upgrade"}','2026-11-17T10:42:59.551+00:00');
INSERT INTO "entries" VALUES(18,9,'{"kind": "answer", "key": "pirates.commanders.what", "value": "fort"}','2026-11-17T10:42:59.555+00:00');
INSERT INTO "entries" VALUES(18,10,'{"kind": "answer", "key": "pirates.commanders.whose", "value": 1}','2026-11-17T10:42:59.558+00:00');
INSERT INTO "entries" VALUES(18,11,'{"kind": "answer", "key": "pirates.commanders.die", "value": "white"}','2026-11-17T10:42:59.560+00:00');
INSERT INTO "entries" VALUES(18,12,'{"kind": "answer", "key": "pirates.commanders.fort.where", "value": "commander-left"}','2026-11-17T10:42:59.561+00:00');
INSERT INTO "entries" VALUES(18,13,'{"kind": "answer", "key": "pirates.commanders.what", "value": "rum"}','2026-11-17T10:42:59.565+00:00');
INSERT INTO "entries" VALUES(18,14,'{"kind": "answer", "key": "pirates.commanders.whose", "value": 2}','2026-11-17T10:42:59.567+00:00');
INSERT INTO "entries" VALUES(18,15,'{"kind": "answer", "key": "pirates.commanders.rum.where", "value": "upper-right"}','2026-11-17T10:42:59.568+00:00');
INSERT INTO "entries" VALUES(18,16,'{"kind": "undo", "key": "", "value": 1}','2026-11-17T10:42:59.578+00:00');
INSERT INTO "entries" VALUES(19,1,'{"kind": "answer", "key": "pirates.hunt.ready", "value": "ready"}','2026-11-17T10:42:59.588+00:00');
INSERT INTO "entries" VALUES(19,2,'{"kind": "answer", "key": "pirates.hunt.what", "value": "figure"}','2026-11-17T10:42:59.599+00:00');
INSERT INTO "entries" VALUES(19,3,'{"kind": "answer", "key": "pirates.hunt.figure", "value": "quests"}','2026-11-17T10:42:59.603+00:00');
INSERT INTO "entries" VALUES(19,4,'{"kind": "answer", "key": "pirates.hunt.figure.now", "value": 18}','2026-11-17T10:42:59.607+00:00');
INSERT INTO "entries" VALUES(19,5,'{"kind": "answer", "key": "pirates.hunt.what", "value": "figure"}','2026-11-17T10:42:59.612+00:00');
INSERT INTO "entries" VALUES(19,6,'{"kind": "answer", "key": "pirates.hunt.figure", "value": "black_markets"}','2026-11-17T10:42:59.616+00:00');
INSERT INTO "entries" VALUES(19,7,'{"kind": "answer", "key": "pirates.hunt.figure.now", "value": 5}','2026-11-17T10:42:59.620+00:00');
INSERT INTO "entries" VALUES(19,8,'{"kind": "answer", "key": "pirates.hunt.what", "value": "advance"}','2026-11-17T10:42:59.624+00:00');
INSERT INTO "entries" VALUES(19,9,'{"kind": "answer", "key": "pirates.hunt.advance", "value": "BT-39"}','2026-11-17T10:42:59.628+00:00');
INSERT INTO "entries" VALUES(19,10,'{"kind": "answer", "key": "pirates.hunt.sure", "value": "yes"}','2026-11-17T10:42:59.656+00:00');
INSERT INTO "entries" VALUES(19,11,'{"kind": "answer", "key": "pirates.hunt.reveal", "value": "b2"}','2026-11-17T10:42:59.673+00:00');
INSERT INTO "entries" VALUES(19,12,'{"kind": "answer", "key": "pirates.hunt.exchange", "value": "stay"}','2026-11-17T10:42:59.682+00:00');
INSERT INTO "entries" VALUES(19,13,'{"kind": "answer", "key": "pirates.hunt.what", "value": "advance"}','2026-11-17T10:42:59.687+00:00');
INSERT INTO "entries" VALUES(19,14,'{"kind": "answer", "key": "pirates.hunt.advance", "value": "BT-46"}','2026-11-17T10:42:59.691+00:00');
INSERT INTO "entries" VALUES(19,15,'{"kind": "answer", "key": "pirates.hunt.sure", "value": "no"}','2026-11-17T10:42:59.694+00:00');
INSERT INTO "entries" VALUES(19,16,'{"kind": "undo", "key": "", "value": 1}','2026-11-17T10:42:59.698+00:00');
INSERT INTO "entries" VALUES(20,1,'{"kind": "correct", "key": "line", "value": ["1", "track", 237]}','2026-11-17T10:42:59.717+00:00');
INSERT INTO "entries" VALUES(20,2,'{"kind": "correct", "key": "line", "value": ["1", "treasure", "no"]}','2026-11-17T10:42:59.723+00:00');
INSERT INTO "entries" VALUES(21,1,'{"kind": "answer", "key": "jamaica.first_captain", "value": "0"}','2026-11-17T10:42:59.735+00:00');
INSERT INTO "entries" VALUES(21,2,'{"kind": "answer", "key": "jamaica.morning", "value": 4}','2026-11-17T10:42:59.739+00:00');
INSERT INTO "entries" VALUES(21,3,'{"kind": "answer", "key": "jamaica.ghost_ship.where", "value": "49"}','2026-11-17T10:42:59.743+00:00');
INSERT INTO "entries" VALUES(21,4,'{"kind": "answer", "key": "jamaica.ghost_ship.where", "value": "fought"}','2026-11-17T10:42:59.747+00:00');
INSERT INTO "entries" VALUES(21,5,'{"kind": "answer", "key": "jamaica.ghost_ship.winner", "value": "player"}','2026-11-17T10:42:59.751+00:00');
INSERT INTO "entries" VALUES(21,6,'{"kind": "answer", "key": "jamaica.ghost_ship.spoils", "value": "hold.2"}','2026-11-17T10:42:59.755+00:00');
INSERT INTO "entries" VALUES(21,7,'{"kind": "answer", "key": "jamaica.ghost_ship.where", "value": "7"}','2026-11-17T10:42:59.759+00:00');
INSERT INTO "entries" VALUES(21,8,'{"kind": "answer", "key": "jamaica.ghost.direction", "value": "backward"}','2026-11-17T10:42:59.761+00:00');
INSERT INTO "entries" VALUES(21,9,'{"kind": "answer", "key": "jamaica.ghost_ship.winner", "value": "roll"}','2026-11-17T10:42:59.767+00:00');
INSERT INTO "entries" VALUES(21,10,'{"kind": "answer", "key": "jamaica.ghost_ship.winner", "value": "tie"}','2026-11-17T10:42:59.769+00:00');
INSERT INTO "entries" VALUES(21,11,'{"kind": "answer", "key": "jamaica.ghost_ship.where", "value": "fought"}','2026-11-17T10:42:59.775+00:00');
INSERT INTO "entries" VALUES(21,12,'{"kind": "answer", "key": "jamaica.ghost_ship.winner", "value": "roll"}','2026-11-17T10:42:59.777+00:00');
INSERT INTO "entries" VALUES(21,13,'{"kind": "answer", "key": "jamaica.ghost_ship.winner", "value": "ghost"}','2026-11-17T10:42:59.778+00:00');
INSERT INTO "entries" VALUES(21,14,'{"kind": "answer", "key": "jamaica.ghost_ship.takes", "value": "hidden"}','2026-11-17T10:42:59.783+00:00');
INSERT INTO "entries" VALUES(21,15,'{"kind": "answer", "key": "jamaica.ghost_ship.where", "value": "fought"}','2026-11-17T10:42:59.827+00:00');
INSERT INTO "entries" VALUES(21,16,'{"kind": "answer", "key": "jamaica.ghost_ship.winner", "value": "tie"}','2026-11-17T10:42:59.855+00:00');
INSERT INTO "entries" VALUES(21,17,'{"kind": "answer", "key": "jamaica.ghost_ship.where", "value": "13"}','2026-11-17T10:42:59.867+00:00');
INSERT INTO "entries" VALUES(21,18,'{"kind": "answer", "key": "jamaica.ghost_ship.where", "value": "elsewhere"}','2026-11-17T10:42:59.869+00:00');
INSERT INTO "entries" VALUES(21,19,'{"kind": "answer", "key": "jamaica.ghost_ship.thrown_back", "value": "elsewhere"}','2026-11-17T10:42:59.871+00:00');
INSERT INTO "entries" VALUES(21,20,'{"kind": "answer", "key": "jamaica.ghost_ship.space", "value": 11}','2026-11-17T10:42:59.879+00:00');
INSERT INTO "entries" VALUES(21,21,'{"kind": "answer", "key": "jamaica.morning", "value": 2}','2026-11-17T10:42:59.883+00:00');
INSERT INTO "entries" VALUES(21,22,'{"kind": "answer", "key": "jamaica.ghost_ship.where", "value": "18"}','2026-11-17T10:42:59.891+00:00');
INSERT INTO "entries" VALUES(21,23,'{"kind": "answer", "key": "jamaica.ghost_ship.where", "value": "fought"}','2026-11-17T10:42:59.895+00:00');
INSERT INTO "entries" VALUES(21,24,'{"kind": "answer", "key": "jamaica.ghost_ship.winner", "value": "ghost"}','2026-11-17T10:42:59.896+00:00');
INSERT INTO "entries" VALUES(21,25,'{"kind": "answer", "key": "jamaica.ghost_ship.takes", "value": "hidden"}','2026-11-17T10:42:59.899+00:00');
INSERT INTO "entries" VALUES(21,26,'{"kind": "undo", "key": "", "value": 1}','2026-11-17T10:42:59.904+00:00');
INSERT INTO "entries" VALUES(22,1,'{"kind": "answer", "key": "jamaica.first_captain", "value": "0"}','2026-11-17T10:42:59.939+00:00');
INSERT INTO "entries" VALUES(22,2,'{"kind": "answer", "key": "jamaica.ghost_ship.morning.deck", "value": "2"}','2026-11-17T10:42:59.940+00:00');
INSERT INTO "entries" VALUES(22,3,'{"kind": "answer", "key": "jamaica.ghost_ship.evening.deck", "value": "6"}','2026-11-17T10:42:59.943+00:00');
INSERT INTO "entries" VALUES(22,4,'{"kind": "answer", "key": "jamaica.ghost_ship.turns", "value": "fought"}','2026-11-17T10:42:59.951+00:00');
INSERT INTO "entries" VALUES(22,5,'{"kind": "answer", "key": "jamaica.ghost_ship.who_fought", "value": 0}','2026-11-17T10:42:59.955+00:00');
INSERT INTO "entries" VALUES(22,6,'{"kind": "answer", "key": "jamaica.ghost_ship.winner", "value": "player"}','2026-11-17T10:42:59.959+00:00');
INSERT INTO "entries" VALUES(22,7,'{"kind": "answer", "key": "jamaica.ghost_ship.spoils", "value": "hold.2"}','2026-11-17T10:42:59.967+00:00');
INSERT INTO "entries" VALUES(22,8,'{"kind": "answer", "key": "jamaica.ghost_ship.turns", "value": "done"}','2026-11-17T10:42:59.968+00:00');
INSERT INTO "entries" VALUES(22,9,'{"kind": "answer", "key": "jamaica.ghost_ship.place", "value": "neither"}','2026-11-17T10:42:59.969+00:00');
INSERT INTO "entries" VALUES(22,10,'{"kind": "answer", "key": "jamaica.ghost.direction", "value": "forward"}','2026-11-17T10:42:59.971+00:00');
INSERT INTO "entries" VALUES(22,11,'{"kind": "answer", "key": "jamaica.ghost_ship.meets", "value": "0"}','2026-11-17T10:42:59.991+00:00');
INSERT INTO "entries" VALUES(22,12,'{"kind": "answer", "key": "jamaica.ghost_ship.winner", "value": "ghost"}','2026-11-17T10:43:00.010+00:00');
INSERT INTO "entries" VALUES(22,13,'{"kind": "answer", "key": "jamaica.ghost_ship.takes", "value": "goods"}','2026-11-17T10:43:00.013+00:00');
INSERT INTO "entries" VALUES(22,14,'{"kind": "answer", "key": "jamaica.ghost_ship.place", "value": "neither"}','2026-11-17T10:43:00.035+00:00');
INSERT INTO "entries" VALUES(22,15,'{"kind": "answer", "key": "jamaica.ghost.direction", "value": "backward"}','2026-11-17T10:43:00.054+00:00');
INSERT INTO "entries" VALUES(22,16,'{"kind": "answer", "key": "jamaica.ghost_ship.meets", "value": "2"}','2026-11-17T10:43:00.071+00:00');
INSERT INTO "entries" VALUES(22,17,'{"kind": "answer", "key": "jamaica.ghost_ship.winner", "value": "ghost"}','2026-11-17T10:43:00.079+00:00');
INSERT INTO "entries" VALUES(22,18,'{"kind": "answer", "key": "jamaica.ghost_ship.takes", "value": "goods"}','2026-11-17T10:43:00.099+00:00');
INSERT INTO "entries" VALUES(22,19,'{"kind": "answer", "key": "jamaica.ghost_ship.morning.deck", "value": "2"}','2026-11-17T10:43:00.107+00:00');
INSERT INTO "entries" VALUES(22,20,'{"kind": "answer", "key": "jamaica.ghost_ship.evening.deck", "value": "2"}','2026-11-17T10:43:00.127+00:00');
INSERT INTO "entries" VALUES(22,21,'{"kind": "answer", "key": "jamaica.ghost_ship.turns", "value": "fought"}','2026-11-17T10:43:00.128+00:00');
INSERT INTO "entries" VALUES(22,22,'{"kind": "answer", "key": "jamaica.ghost_ship.who_fought", "value": 0}','2026-11-17T10:43:00.130+00:00');
INSERT INTO "entries" VALUES(22,23,'{"kind": "answer", "key": "jamaica.ghost_ship.winner", "value": "ghost"}','2026-11-17T10:43:00.143+00:00');
INSERT INTO "entries" VALUES(22,24,'{"kind": "answer", "key": "jamaica.ghost_ship.takes", "value": "hidden"}','2026-11-17T10:43:00.159+00:00');
INSERT INTO "entries" VALUES(22,25,'{"kind": "answer", "key": "jamaica.ghost_ship.turns", "value": "fought"}','2026-11-17T10:43:00.161+00:00');
INSERT INTO "entries" VALUES(22,26,'{"kind": "undo", "key": "", "value": 1}','2026-11-17T10:43:00.175+00:00');
INSERT INTO "entries" VALUES(24,1,'{"kind": "correct", "key": "line", "value": ["1", "space", 3]}','2026-11-17T10:43:00.249+00:00');
INSERT INTO "entries" VALUES(24,2,'{"kind": "correct", "key": "line", "value": ["1", "doubloons", 23]}','2026-11-17T10:43:00.258+00:00');
INSERT INTO "entries" VALUES(24,3,'{"kind": "correct", "key": "line", "value": ["1", "treasures", -1]}','2026-11-17T10:43:00.325+00:00');
CREATE TABLE plays (
	id INTEGER NOT NULL, 
	"table" VARCHAR(8), 
	uid VARCHAR(32) NOT NULL, 
	dialogue INTEGER, 
	length INTEGER DEFAULT '0' NOT NULL, 
	phone VARCHAR(64) DEFAULT '' NOT NULL, 
	played VARCHAR(32) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	play JSON NOT NULL, 
	deleted VARCHAR(32) DEFAULT '' NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY("table") REFERENCES tables (id), 
	UNIQUE (uid), 
	UNIQUE (dialogue)
);
CREATE TABLE readings (
	game VARCHAR(40) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	value JSON NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (game, name)
);
INSERT INTO "readings" VALUES('maracaibo','box.cities','"8,9,10,15,16,18"','2026-11-17T10:42:57.763+00:00');
INSERT INTO "readings" VALUES('maracaibo','box.card.193.markers.2.france.village',0,'2026-11-17T10:42:57.776+00:00');
INSERT INTO "readings" VALUES('maracaibo','box.card.193.markers.2.france.city',5,'2026-11-17T10:42:57.791+00:00');
INSERT INTO "readings" VALUES('maracaibo','box.card.193.markers.2.spain.village',4,'2026-11-17T10:42:57.793+00:00');
INSERT INTO "readings" VALUES('maracaibo','box.card.193.markers.2.spain.city',0,'2026-11-17T10:42:57.795+00:00');
INSERT INTO "readings" VALUES('maracaibo','box.card.193.markers.2.england.village',3,'2026-11-17T10:42:57.800+00:00');
INSERT INTO "readings" VALUES('maracaibo','box.card.193.markers.2.england.city',1,'2026-11-17T10:42:57.804+00:00');
INSERT INTO "readings" VALUES('maracaibo','box.card.191.green',5,'2026-11-17T10:42:57.812+00:00');
INSERT INTO "readings" VALUES('pirates','box.jordan.B.1','"upgrade,improvement,quest"','2026-11-17T10:42:58.800+00:00');
INSERT INTO "readings" VALUES('pirates','box.jordan.slot.1','"nothing"','2026-11-17T10:42:58.852+00:00');
INSERT INTO "readings" VALUES('pirates','box.jordan.B.2','"explore,explore,improvement"','2026-11-17T10:42:58.912+00:00');
INSERT INTO "readings" VALUES('pirates','box.jordan.B.2.name','"xxxxxxxxxxxxxxxxxxxxxxxx"','2026-11-17T10:42:58.912+00:00');
INSERT INTO "readings" VALUES('pirates','box.jordan.visit','"upgrade"','2026-11-17T10:42:58.922+00:00');
INSERT INTO "readings" VALUES('pirates','box.jordan.slot.2','"end"','2026-11-17T10:42:58.934+00:00');
INSERT INTO "readings" VALUES('pirates','box.jordan.A.1','"fort,quest,explore,raid"','2026-11-17T10:42:59.140+00:00');
INSERT INTO "readings" VALUES('pirates','box.jordan.B.commanders','"explore,fort"','2026-11-17T10:42:59.234+00:00');
INSERT INTO "readings" VALUES('pirates','box.commander.gemma-grimm.commander-left','"white"','2026-11-17T10:42:59.562+00:00');
CREATE TABLE seats (
	"table" VARCHAR(8) NOT NULL, 
	phone VARCHAR(64) NOT NULL, 
	seat INTEGER NOT NULL, 
	owner BOOLEAN NOT NULL, 
	joined VARCHAR(32) NOT NULL, 
	removed VARCHAR(32) DEFAULT '' NOT NULL, 
	PRIMARY KEY ("table", phone), 
	FOREIGN KEY("table") REFERENCES tables (id)
);
CREATE TABLE settings (
	name VARCHAR(120) NOT NULL, 
	value VARCHAR(300) NOT NULL, 
	PRIMARY KEY (name)
);
CREATE TABLE tables (
	id VARCHAR(8) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	names JSON NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	closed VARCHAR(32) DEFAULT '' NOT NULL, 
	archived VARCHAR(32) DEFAULT '' NOT NULL, 
	opened VARCHAR(32) DEFAULT '' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('R9PQZZBQ','maracaibo','["Ann"]','2026-11-17T10:42:56.055+00:00','','','');
INSERT INTO "tables" VALUES('SX8RXVHM','maracaibo','["Ann", "Ben"]','2026-11-17T10:42:56.488+00:00','','','');
INSERT INTO "tables" VALUES('JME3YDPF','maracaibo','["Ann"]','2026-11-17T10:42:56.845+00:00','','','');
INSERT INTO "tables" VALUES('YZBR9DCX','maracaibo','["Ann"]','2026-11-17T10:42:57.409+00:00','','','');
INSERT INTO "tables" VALUES('AM100T2P','maracaibo','["Ann", "Ben"]','2026-11-17T10:42:57.751+00:00','','','');
INSERT INTO "tables" VALUES('D64ZD7AM','maracaibo','["Ann"]','2026-11-17T10:42:58.077+00:00','','','');
INSERT INTO "tables" VALUES('EZNT8FDC','maracaibo','["Ann", "Ben"]','2026-11-17T10:42:58.620+00:00','','','');
INSERT INTO "tables" VALUES('H3BRTZJC','maracaibo','["Ann", "Ben", "Cleo"]','2026-11-17T10:42:58.734+00:00','','','');
INSERT INTO "tables" VALUES('RZD02AZ9','pirates','["Ann"]','2026-11-17T10:42:58.764+00:00','','','');
INSERT INTO "tables" VALUES('HWWFWPDD','pirates','["Ann"]','2026-11-17T10:42:58.983+00:00','','','');
INSERT INTO "tables" VALUES('TMJN3E5A','pirates','["Ann", "Ben", "Cleo"]','2026-11-17T10:42:59.322+00:00','','','');
INSERT INTO "tables" VALUES('JV91JFGN','jamaica','["Ann", "Ben"]','2026-11-17T10:42:59.729+00:00','','','');
INSERT INTO "tables" VALUES('YAR1PRBM','jamaica','["Ann", "Ben", "Cleo"]','2026-11-17T10:42:59.923+00:00','','','');
INSERT INTO "tables" VALUES('AXB22N0V','jamaica','["Ann", "Ben", "Cleo", "Dora"]','2026-11-17T10:43:00.184+00:00','','','');
CREATE INDEX ix_codes_table ON codes ("table");
CREATE INDEX ix_dialogues_table ON dialogues ("table");
CREATE INDEX ix_plays_phone ON plays (phone);
CREATE INDEX ix_plays_table ON plays ("table");
COMMIT;
