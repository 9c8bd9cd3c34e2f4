-- phase: contract
-- A person or an orbit says that a burn that was handed over was not flown.
alter table manoeuvre_plan drop constraint manoeuvre_plan_state_check;
alter table manoeuvre_plan add constraint manoeuvre_plan_state_check
  check (state in ('DRAFT', 'SCREENED', 'APPROVED', 'EXPORTED', 'EXECUTED', 'MISSED', 'CANCELLED'));
-- Whether the moment of a commanded burn is over, and nothing says yet whether it was flown. Kept with the event, so that lists
-- can select by it.
alter table conjunction_event add column burn_under_way boolean not null default false;
create index conjunction_event_burn_under_way on conjunction_event (operator_id, tca, id) where burn_under_way;
create index manoeuvre_plan_exported on manoeuvre_plan (event_id) where state = 'EXPORTED';
