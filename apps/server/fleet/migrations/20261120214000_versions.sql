-- phase: expand
-- Counts the changes that people make to a row; answers carry it as their ETag.
alter table satellite add column version integer not null default 1;
alter table ephemeris add column version integer not null default 1;
