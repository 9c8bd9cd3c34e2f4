-- phase: expand
-- Why the server of the other party refused a message or a document; it is not sent again.
alter table coordination_message add column refused text;
alter table coordination_document add column refused text;
