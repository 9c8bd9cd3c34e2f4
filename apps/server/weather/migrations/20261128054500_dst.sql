-- phase: expand
-- The hours of the geomagnetic index Dst that were taken; every process shows and warns by them.
create table dst_hours (
  id uuid primary key,
  received_at instant not null default instant_now(),
  content text not null
);
