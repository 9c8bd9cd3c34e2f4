-- phase: expand
-- Whether the moment of a burn that people rely on passed before its plan was handed over. Kept with the event, so that lists
-- can select by it.
alter table conjunction_event add column burn_missed boolean not null default false;
create index conjunction_event_burn_missed on conjunction_event (operator_id, tca, id) where burn_missed;
create index manoeuvre_plan_unprepared on manoeuvre_plan (event_id) where state in ('DRAFT', 'SCREENED', 'APPROVED');
-- Who cancelled a plan, why, and what was sent to the satellite.
alter table manoeuvre_plan add column cancelled jsonb;
