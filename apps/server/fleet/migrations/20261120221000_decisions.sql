-- phase: expand
-- Where the work on an event stands, and every step that led there.
create table conjunction_decision (
  event_id text primary key references conjunction_event (id) on delete cascade,
  operator_id text not null,
  status text not null default 'OPEN'
    check (status in ('OPEN', 'MONITORING', 'TRACKING_ORDERED', 'MANOEUVRE_PLANNED', 'NO_ACTION', 'MITIGATED')),
  owner text,
  note text,
  -- The risk that was acknowledged, and the risk at which it was closed: a worse one opens it again.
  acknowledged_risk text,
  acknowledged_by text,
  acknowledged_at instant,
  closed_risk text,
  version integer not null default 1,
  changed_by text not null,
  changed_at instant not null,
  cdm_id text
);

create table conjunction_decision_log (
  id text primary key,
  event_id text not null references conjunction_event (id) on delete cascade,
  at instant not null,
  person text not null,
  cdm_id text,
  entry jsonb not null
);
create index conjunction_decision_log_of_event on conjunction_decision_log (event_id, at desc, id desc);
