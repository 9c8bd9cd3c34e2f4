-- phase: expand
-- The newest space-weather file that was taken; every process computes with it.
create table space_weather (
  id uuid primary key,
  received_at instant not null default instant_now(),
  content text not null
);
