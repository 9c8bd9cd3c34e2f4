-- phase: expand
-- Burns found in the element sets of an object, as far as an operator sees them, with the epoch of the newest set that was looked at.
create table object_burns (
  operator_id text not null,
  catalogue_number text not null,
  newest_epoch instant not null,
  looked_at instant not null,
  report jsonb not null,
  primary key (operator_id, catalogue_number)
);

-- Doubts about a message whose objects moved since, or are likely to. Kept apart from its figures: they come later.
create table message_moves (
  cdm_id text primary key references cdm (id) on delete cascade,
  doubts jsonb not null
);

-- The same of the newest messages of an event, for lists and alarms; and what was looked at for it.
alter table conjunction_event add column moves jsonb;
alter table conjunction_event add column moves_basis text;
create index conjunction_event_moves on conjunction_event (operator_id, tca, id) where moves is not null;
