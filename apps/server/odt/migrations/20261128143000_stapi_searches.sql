-- phase: expand
-- Searches of the sensor tasking interface that go on after their answer. They are forgotten after a day.
create table stapi_search (
  id text primary key,
  operator_id text not null,
  product_id text not null,
  payer jsonb not null,
  request jsonb not null,
  statuses jsonb not null,
  features jsonb,
  created_at instant not null
);
create index stapi_search_of_operator on stapi_search (operator_id, created_at desc, id desc);
