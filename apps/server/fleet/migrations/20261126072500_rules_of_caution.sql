-- phase: expand
-- Which rules a message was assessed by, and by which the risk of an event was judged. Those of an older version are judged
-- again when the server starts, if their closest approach is ahead.
alter table cdm_physics add column rules integer not null default 1;
alter table conjunction_event add column rules integer not null default 1;
