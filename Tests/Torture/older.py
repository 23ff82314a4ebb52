"""Turns a store into one of the first version, as the first program made it."""

import sqlite3

# What the steps of the schema added, taken away again. The views of the first version are there, for a step to renew.
FIRST_VERSION = """
    DROP VIEW radar_lines; DROP VIEW radar_areas; DROP VIEW road_condition_lines; DROP VIEW road_condition_areas;
    DROP VIEW radars; DROP VIEW road_conditions;
    DELETE FROM views_geometry_columns WHERE view_name NOT IN ('radars', 'road_conditions');
    DELETE FROM geometry_columns_auth WHERE f_table_name IN ('line', 'area');
    DELETE FROM geometry_columns_statistics WHERE f_table_name IN ('line', 'area');
    DELETE FROM geometry_columns_time WHERE f_table_name IN ('line', 'area');
    DELETE FROM geometry_columns WHERE f_table_name IN ('line', 'area');
    DROP TABLE detail; DROP TABLE line; DROP TABLE area;
    DROP TABLE boolean;
    DROP TABLE joined; DROP TABLE difference;
    DROP TABLE run_part; DROP TABLE run; DROP TABLE run_keeping;
    DROP TABLE source_label; DROP TABLE source_fetch; DROP TABLE fetch_state;
    DROP TABLE sources; DROP INDEX feature_sample;
    DROP TABLE contribution; DROP INDEX tombstone_public;
    DROP TABLE removal; DROP TABLE hold; DROP INDEX report_disputed;
    DROP INDEX feature_address; CREATE UNIQUE INDEX feature_address ON feature (layer, id);
    DROP TABLE pulled;
    DROP TABLE report; DROP TABLE key_check; DROP TABLE outcome; DROP INDEX change_bulletins;
    DROP TABLE word_entry; DROP TABLE word; DROP TABLE word_state;
    CREATE TABLE report (feature INTEGER NOT NULL, reporter TEXT NOT NULL, verdict INTEGER NOT NULL, at INTEGER NOT NULL,
      PRIMARY KEY (feature, reporter, verdict)) WITHOUT ROWID;
    """
# What later steps added to these is dropped, whatever it is.
COLUMNS = {
    "feature": "pk layer type valid_from valid_to geometry id road_class authority_id authority updated_at title road text",
    "tombstone": (
        "layer id reason removed_at type valid_from valid_to latitude longitude road_class authority_id authority updated_at "
        "reports title road text"),
    "change": "sequence event layer id at",
}
VIEWS = """
    CREATE VIEW radars AS SELECT pk AS rowid, id, title, geometry FROM feature WHERE layer = 0;
    CREATE VIEW road_conditions AS SELECT pk AS rowid, id, title, geometry FROM feature WHERE layer = 1;
    PRAGMA user_version = 1
    """


def make_older(store, share=2):
    """Every second feature, or every `share`th, was reported by a person whose name stands in it."""
    with sqlite3.connect(store) as database:
        database.executescript(FIRST_VERSION)
        for table, columns in COLUMNS.items():
            known = columns.split()
            for _, column, *_ in database.execute(f"PRAGMA table_xinfo({table})").fetchall():
                if column not in known:
                    database.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        database.execute(
            "INSERT INTO report SELECT pk, 'person-' || pk, 1, 1760000000000 FROM feature WHERE pk % ? = 1", (share,))
        database.execute("INSERT OR REPLACE INTO report_count SELECT pk, 1 FROM feature WHERE pk % ? = 1", (share,))
        database.executescript(VIEWS)
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
