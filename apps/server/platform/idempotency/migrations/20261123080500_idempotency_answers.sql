-- phase: expand
-- The answer of each request, sealed, instead of the id of what it made.
alter table idempotency_key add column answer text;
alter table idempotency_key alter column made_id set default '';
