-- phase: expand
-- The newest assessment of an event, without what depends on the time of the answer. `basis` names all it was made of.
create table conjunction_assessment (
  event_id text primary key references conjunction_event (id) on delete cascade,
  basis text not null,
  document jsonb not null
);
