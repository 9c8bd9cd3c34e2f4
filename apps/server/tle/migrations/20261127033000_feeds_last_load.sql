-- phase: expand
-- What became of the entries of the last load, for the list of sources, and the time from which a person asked to read again.
alter table feed add column last_load jsonb;
alter table feed add column replay_from instant;
