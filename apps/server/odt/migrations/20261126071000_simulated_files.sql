-- phase: expand
alter table observation_file add column is_simulated boolean not null default false;
