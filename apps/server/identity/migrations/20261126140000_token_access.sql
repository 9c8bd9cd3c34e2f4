-- phase: expand
-- Whether a script token may change data, or only read.
alter table script_token add column access text not null default 'WRITE' check (access in ('READ', 'WRITE'));
