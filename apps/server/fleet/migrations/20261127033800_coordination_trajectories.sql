-- phase: expand
-- Trajectories that an operator offers in a case, by rank, as states only: the file here has no covariance and no comment.
create table coordination_trajectory (
  id text primary key,
  case_id text not null references coordination_case (id) on delete cascade,
  norad_id integer not null,
  rank integer not null,
  kind text not null check (kind in ('OPERATIONAL', 'WITH_BURN', 'WITHOUT_BURN')),
  context text check (context in ('ROUTINE', 'MAINTENANCE', 'COLA', 'DECAY', 'NOVEL')),
  file_digest text not null references file (digest),
  file_name text not null,
  covers_from instant not null,
  covers_until instant not null,
  offered_at instant not null default instant_now(),
  unique (case_id, norad_id, rank)
);
create index coordination_trajectory_of_file on coordination_trajectory (file_digest);

-- What the newest screening of a party's trajectories against the other's says.
alter table coordination_party add column screening jsonb;
create index coordination_party_of_event on coordination_party (event_id);
