-- phase: expand
create table user_config (
  issuer text not null,
  subject text not null,
  type text not null check (type in ('odt', 'ca')),
  -- The settings of the specification, whole; what it has no place for stands in columns beside.
  notifications jsonb not null,
  updated_at instant not null default instant_now(),
  primary key (issuer, subject, type)
);
