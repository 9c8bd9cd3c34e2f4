-- phase: expand
-- The digest of a published ephemeris as it came: one that was turned into another format is recognised by it.
alter table published_ephemeris add column source_digest text;
