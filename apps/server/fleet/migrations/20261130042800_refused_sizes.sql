-- phase: expand
-- Rows of a list of sizes that are not used: how many, and the first with their lines; null in lists loaded before.
alter table object_size_list add column refused jsonb;
