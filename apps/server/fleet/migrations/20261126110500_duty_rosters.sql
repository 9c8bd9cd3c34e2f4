-- phase: expand
-- Who is on call when, by operator. The key is the permission to read it as a calendar.
create table duty_roster (
  operator_id text primary key,
  shifts jsonb not null default '[]',
  calendar_key text not null unique,
  version integer not null default 1,
  changed_by text not null,
  changed_at instant not null
);
