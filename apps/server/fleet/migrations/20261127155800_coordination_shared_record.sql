-- phase: expand
-- The record of a case as the server has it that keeps the claims: a copy whose entries are only added.
create table coordination_shared_entry (
  case_id text not null references coordination_case (id) on delete cascade,
  seq integer not null,
  at text not null,
  actor text not null,
  action text not null,
  data json not null,
  previous text not null,
  hash text not null,
  primary key (case_id, seq)
);
alter table coordination_case add column shared_key text;
alter table coordination_case add column shared_signature text;
create trigger coordination_shared_entry_never_changes before update on coordination_shared_entry
  for each row execute function refuse_change();
