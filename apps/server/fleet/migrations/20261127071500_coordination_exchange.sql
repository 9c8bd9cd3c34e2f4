-- phase: expand
-- The id of a message on the server where it was written, and when the server of the other party had it.
alter table coordination_message add column remote_id text;
alter table coordination_message add column heard_at instant;
create unique index coordination_message_of_remote on coordination_message (case_id, remote_id);

-- The version of the case on the server that keeps its claims, up to which its messages are here.
alter table coordination_case add column heard_version integer;
