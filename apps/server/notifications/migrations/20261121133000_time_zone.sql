-- phase: expand
-- The zone whose clocks the times of a message are written by.
alter table delivery add column time_zone text not null default 'UTC';
alter table escalation add column time_zone text not null default 'UTC';
