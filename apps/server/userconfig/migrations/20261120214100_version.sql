-- phase: expand
-- Counts the changes; answers carry it as their ETag.
alter table user_config add column version integer not null default 1;
