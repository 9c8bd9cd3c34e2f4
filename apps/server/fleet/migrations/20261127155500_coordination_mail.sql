-- phase: expand
-- Guests who get what happens in a case by mail: the sealed address, the language, and the last entry of the record that was sent.
alter table coordination_guest add column address text;
alter table coordination_guest add column language text not null default 'en';
alter table coordination_guest add column mailed_seq integer not null default 0;
alter table coordination_guest add column mailed_at instant;
alter table coordination_guest add column mail_attempts integer not null default 0;
alter table coordination_guest add column mail_next_at instant;
alter table coordination_guest add column mail_answer text;
alter table coordination_guest add column mail_failed boolean not null default false;
-- A guest reads the states of the trajectories of the operator that invited it only if that operator says so.
alter table coordination_guest add column reads_trajectories boolean not null default false;
