-- phase: expand
-- Documents that the parties of a case share: a message of one of them, or a briefing without private parts.
create table coordination_document (
  id text primary key,
  case_id text not null references coordination_case (id) on delete cascade,
  at instant not null,
  norad_id integer not null,
  author text not null,
  kind text not null check (kind in ('CDM', 'BRIEFING')),
  file_name text not null,
  file_digest text not null references file (digest),
  size_bytes integer not null,
  remote_id text,
  heard_at instant,
  unique (case_id, remote_id)
);
create index coordination_document_of_case on coordination_document (case_id, at, id);
create index coordination_document_of_file on coordination_document (file_digest);
