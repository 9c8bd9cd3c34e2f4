-- phase: expand
-- When a person last asked for a message to be sent again: these count with tests.
alter table delivery add column replayed_at instant;
