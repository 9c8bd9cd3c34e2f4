-- phase: contract
-- Alerts that an object of an event moved after the orbit of its newest message.
alter table ca_alert drop constraint ca_alert_kind_check;
alter table ca_alert add constraint ca_alert_kind_check
  check (kind in ('RISK', 'DECISION', 'CHANGED', 'PROPOSAL', 'COVERAGE', 'SCREENING', 'EPHEMERIS', 'MESSAGE', 'BURN', 'MOVE', 'RULES'));
