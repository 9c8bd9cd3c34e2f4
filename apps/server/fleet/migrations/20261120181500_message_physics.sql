-- phase: expand
-- Which object of a message is our satellite.
alter table cdm add column own_side text not null default 'object1' check (own_side in ('object1', 'object2'));

-- What was computed of a message: figures for trends and expectations (none for a summary), and what its risk is judged by.
-- A message without a row is assessed again by a job.
create table cdm_physics (
  cdm_id text primary key references cdm (id) on delete cascade,
  figures jsonb,
  evidence jsonb not null
);
