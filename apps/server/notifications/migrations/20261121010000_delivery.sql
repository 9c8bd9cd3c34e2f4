-- phase: expand
-- What a notification in the application is about; a later one of the same thread takes the place of an earlier one.
alter table notification add column thread text;
alter table notification add column link text;
create index notification_thread on notification (user_id, thread) where thread is not null and state <> 'hidden';

-- The outbox and its log: one row for each message and address, written in the transaction of its cause.
create table delivery (
  id uuid primary key,
  user_id text not null,
  operator_id text,
  service text not null check (service in ('odt', 'ca')),
  channel text not null check (channel in ('email', 'msteams', 'slack', 'webhook')),
  -- Sealed: with an address of Teams or Slack anyone can write to the channel.
  address text not null,
  -- Digest of channel and address.
  target text not null,
  lane text not null check (lane in ('urgent', 'normal')),
  thread text,
  mail_subject text,
  language text not null default 'en' check (language in ('en', 'de')),
  notice jsonb not null,
  is_test boolean not null default false,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'DELIVERED', 'RETRYING', 'FAILED', 'REFUSED')),
  attempts integer not null default 0,
  last_answer text,
  created_at instant not null default instant_now(),
  next_attempt_at instant,
  lease_until instant,
  finished_at instant
);
create index delivery_user on delivery (user_id, created_at, id);
create index delivery_due on delivery (lane, next_attempt_at, id) where state in ('QUEUED', 'RETRYING');
create index delivery_target on delivery (target, thread, created_at);
create index delivery_leased on delivery (lane, target) where lease_until is not null;

-- Channels whose last attempt failed.
create table channel_health (
  user_id text not null,
  target text not null,
  service text not null,
  channel text not null,
  address text not null,
  failures integer not null,
  failing_since instant not null,
  last_answer text not null,
  suspended_at instant,
  primary key (user_id, target)
);

create table webhook_secret (
  user_id text primary key,
  -- Sealed with the key of the settings.
  secret text not null,
  previous text,
  previous_until instant,
  changed_at instant not null default instant_now()
);

-- A critical conjunction that a second person hears of unless someone acknowledges it before.
create table escalation (
  id uuid primary key,
  user_id text not null,
  operator_id text not null,
  thread text not null,
  conjunction_id text not null,
  due_at instant not null,
  channel text not null,
  address text not null,
  language text not null default 'en',
  notice jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'ACKNOWLEDGED')),
  unique (user_id, thread)
);
create index escalation_due on escalation (due_at) where state = 'WAITING';
