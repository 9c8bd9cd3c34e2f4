-- phase: expand
-- Messages of past events as Parquet files. A file is complete and checked before the rows of its messages are emptied, in one transaction.
create table message_archive (
  id text primary key,
  operator_id text not null,
  file_digest text not null references file (digest),
  size_bytes bigint not null,
  messages integer not null,
  oldest_tca instant not null,
  newest_tca instant not null,
  made_at instant not null default instant_now()
);
create index message_archive_listed on message_archive (operator_id, made_at desc, id desc);
create index message_archive_file on message_archive (file_digest);

-- Where a message is whose document, figures and text are in an archive. Its row in cdm stays, so that lists, counts and the
-- question whether a text is known do not change.
create table cdm_archived (
  cdm_id text primary key references cdm (id) on delete cascade,
  archive_id text not null references message_archive (id),
  row integer not null,
  digest text not null
);
create index cdm_archived_of_archive on cdm_archived (archive_id);
create index cdm_archived_digest on cdm_archived (digest);
alter table cdm add column is_archived boolean not null default false;
create index cdm_to_archive on cdm (operator_id, tca) where not is_archived;

-- How long an operator keeps what; an operator without a row has the usual days.
create table retention_settings (
  operator_id text primary key,
  message_days integer not null,
  archive_days integer,
  screening_days integer,
  version integer not null default 1,
  changed_by text not null,
  changed_at instant not null
);

-- What must not be removed: everything of an operator, or one event. Lifted holds stay on record.
create table legal_hold (
  id text primary key,
  operator_id text not null,
  event_id text,
  reason text not null,
  placed_by text not null,
  placed_at instant not null default instant_now(),
  lifted_by text,
  lifted_at instant,
  lift_reason text
);
create index legal_hold_listed on legal_hold (operator_id, placed_at desc, id desc);
create index legal_hold_in_force on legal_hold (operator_id) where lifted_at is null;

-- What was moved or removed, by which rule. Never changes.
create table removal_record (
  id text primary key,
  operator_id text not null,
  at instant not null default instant_now(),
  kind text not null check (kind in ('MESSAGES_ARCHIVED', 'ARCHIVE_REMOVED', 'SCREENINGS_REMOVED')),
  items integer not null,
  oldest instant not null,
  newest instant not null,
  days integer not null,
  archive_id text,
  digest text
);
create index removal_record_listed on removal_record (operator_id, at desc, id desc);
create trigger removal_record_never_changes before update or delete on removal_record
  for each row execute function refuse_change();
