-- phase: expand
-- A feed that a person paused is not queried until someone resumes it.
alter table feed add column is_paused boolean not null default false;
