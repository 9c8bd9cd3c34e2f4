-- phase: expand
-- Element sets only grow: what was used for a screening stays findable.
create table element_set (
  id uuid primary key,
  -- Absent for the common catalogue, which belongs to nobody; an operator's own sets are seen by that operator alone.
  operator_id text,
  catalogue_number text not null,
  epoch instant not null,
  name text,
  object_id text,
  source text not null,
  -- The record as it was read, digits included.
  record jsonb not null,
  digest text not null,
  received_at instant not null default instant_now()
);
create unique index element_set_once on element_set (coalesce(operator_id, ''), catalogue_number, epoch, digest);
create index element_set_newest on element_set (catalogue_number, epoch desc) where operator_id is null;
create index element_set_own on element_set (operator_id, catalogue_number, epoch desc) where operator_id is not null;
create trigger element_set_only_grows before update or delete on element_set for each row execute function refuse_change();
create trigger element_set_not_emptied before truncate on element_set for each statement execute function refuse_change();

-- The newest set of every object at one time, immutable: a screening names it, and a retry reads the same.
create table catalogue_snapshot (
  digest text primary key,
  made_at instant not null default instant_now(),
  -- Which one is current: the one with the highest number.
  number bigint generated always as identity,
  objects integer not null,
  newest_epoch instant,
  median_epoch instant,
  is_synthetic boolean not null,
  file_digest text not null references file (digest)
);
create index catalogue_snapshot_number on catalogue_snapshot (number);

create table feed (
  name text primary key,
  last_attempt instant,
  last_success instant,
  last_failure text,
  failures integer not null default 0,
  -- Nothing is asked of the provider before this time.
  not_before instant,
  etag text,
  objects integer not null default 0
);
