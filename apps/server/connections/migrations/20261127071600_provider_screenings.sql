-- phase: expand
-- Orbits of manoeuvre plans that services outside screen, and what they found.
create table provider_screening (
  delivery_id text primary key references outgoing_delivery (id) on delete cascade,
  operator_id text not null,
  destination text not null,
  plan_id text not null,
  plan_basis text not null,
  state text not null,
  not_before instant,
  seen integer not null default 0,
  answer text,
  screened_at instant,
  messages jsonb not null default '[]',
  found jsonb not null default '[]',
  unread integer not null default 0
);
create index provider_screening_of_plan on provider_screening (plan_id);
create index provider_screening_due on provider_screening (not_before) where state = 'WAITING';
