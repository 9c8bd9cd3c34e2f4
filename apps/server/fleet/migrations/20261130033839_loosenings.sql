-- phase: expand
-- Changes of settings that lower an alarm or remove evidence: proposed, waiting for their day, done or taken back.
create table loosening (
  id text primary key,
  operator_id text not null,
  kind text not null,
  subject_id text not null,
  subject_name text,
  request jsonb not null,
  basis integer not null,
  changes jsonb not null,
  lowered jsonb not null,
  reason text not null,
  person text not null,
  is_administrator boolean not null,
  at instant not null,
  state text not null,
  ends_at instant,
  agreed_by text,
  agreed_at instant,
  effective_at instant,
  settled_by text,
  settled_at instant
);
create index loosening_operator on loosening (operator_id, at desc, id desc);
create index loosening_subject on loosening (subject_id, state);
create index loosening_pending on loosening (effective_at) where state = 'PENDING';
create index loosening_lowered on loosening using gin (lowered jsonb_path_ops);
