-- phase: expand
create table notification (
  id uuid primary key,
  user_id text not null,
  at instant not null default instant_now(),
  code integer not null,
  title text not null,
  message text not null,
  -- What it is about, by the name that clients translate.
  subject text not null,
  parameters jsonb not null,
  state text not null default 'fresh' check (state in ('fresh', 'unread', 'read', 'hidden'))
);
create index notification_user_at on notification (user_id, at, id);
