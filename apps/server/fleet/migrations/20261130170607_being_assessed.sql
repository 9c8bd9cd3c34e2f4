-- phase: expand
-- Since when the messages ahead of a satellite wait to be assessed again, after its configuration changed.
alter table satellite add column assessing_since instant;
