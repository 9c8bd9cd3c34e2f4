-- phase: expand
-- The ephemeris files that a screening needs until it has ended; its plan names them in JSON, where no foreign key guards them.
create table screening_file (
  screening_id text not null references screening (id) on delete cascade,
  file_digest text not null references file (digest),
  primary key (screening_id, file_digest)
);
create index screening_file_of_file on screening_file (file_digest);
