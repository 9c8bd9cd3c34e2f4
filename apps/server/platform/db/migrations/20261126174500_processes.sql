-- phase: expand
-- Processes that work on jobs, and when each was seen last: metrics say how many are alive.
create table worker_process (
  id text primary key,
  started_at instant not null default instant_now(),
  seen_at instant not null default instant_now()
);
