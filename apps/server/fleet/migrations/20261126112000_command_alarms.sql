-- phase: expand
-- Whether the last moment to command a plan is NEAR, DUE or PAST. Kept with the event, so that lists can select by it.
alter table conjunction_event add column command_alarm text check (command_alarm in ('NEAR', 'DUE', 'PAST'));
create index conjunction_event_command_alarm on conjunction_event (operator_id, tca, id) where command_alarm is not null;
