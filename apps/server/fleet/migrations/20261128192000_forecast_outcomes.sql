-- phase: expand
-- What came of the forecasts about each finished event, and the calibration of forecasts that an operator's events give.
create table forecast_series (
  event_id text primary key references conjunction_event (id) on delete cascade,
  operator_id text not null,
  tca instant not null,
  outcomes jsonb not null
);
create index forecast_series_operator on forecast_series (operator_id, tca);

create table forecast_calibration (
  operator_id text primary key,
  learnt_at instant not null,
  calibration jsonb not null
);
