-- phase: expand
-- When the server that keeps the claims of a case last answered about it, and why it did not since then.
alter table coordination_case add column synced_at instant;
alter table coordination_case add column sync_failure text;
-- The claim or refusal of our object in its book that no one here asked for.
alter table coordination_case add column disputed text;
