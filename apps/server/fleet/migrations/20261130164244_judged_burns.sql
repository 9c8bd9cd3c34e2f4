-- phase: contract
-- What the newest orbit after a burn makes of the event of its plan, next to what the plan promised.
alter table manoeuvre_plan add column judged jsonb;
alter table ca_alert drop constraint ca_alert_kind_check;
alter table ca_alert add constraint ca_alert_kind_check
  check (kind in ('RISK', 'DECISION', 'CHANGED', 'PROPOSAL', 'COVERAGE', 'SCREENING', 'EPHEMERIS', 'MESSAGE', 'BURN', 'BURN_JUDGED', 'MOVE', 'RULES', 'STORM'));
