-- phase: expand
alter table ca_alert drop constraint ca_alert_kind_check;
alter table ca_alert add constraint ca_alert_kind_check
  check (kind in ('RISK', 'DECISION', 'COVERAGE', 'SCREENING', 'EPHEMERIS'));
