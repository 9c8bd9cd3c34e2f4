-- phase: expand
-- The line of each object in its list of sizes, so that a size that does not fit is named with it; null in lists loaded before.
alter table object_size add column line integer;
