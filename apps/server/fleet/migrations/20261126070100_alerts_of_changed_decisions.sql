-- phase: contract
-- The list of kinds is replaced by a longer one; what the version before it writes still fits.
alter table ca_alert drop constraint ca_alert_kind_check;
alter table ca_alert add constraint ca_alert_kind_check
  check (kind in ('RISK', 'DECISION', 'CHANGED', 'PROPOSAL', 'COVERAGE', 'SCREENING', 'EPHEMERIS'));
