-- phase: expand
-- What the server of the other party says about a trajectory of ours that was only to be screened there.
alter table coordination_trajectory add column remote_id text;
alter table coordination_trajectory add column remote_state text;
alter table coordination_trajectory add column remote_at instant;
