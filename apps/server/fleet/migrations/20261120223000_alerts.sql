-- phase: expand
-- What an operator was alerted of, so that nothing is said twice and a critical event is repeated until it is acknowledged.
create table ca_alert (
  operator_id text not null,
  kind text not null check (kind in ('RISK', 'COVERAGE', 'SCREENING', 'EPHEMERIS')),
  subject text not null,
  level text not null,
  alerted_at instant not null,
  times integer not null default 1,
  primary key (operator_id, kind, subject)
);
