-- phase: migrate
-- Stored events, by the rule as it is on this day; every start of a server applies the rule again to the events ahead.
update conjunction_event event set attention_from = case
    when decision.changed_since is not null or event.burn_missed or event.command_alarm is not null
      or (decision.closed_risk is null and (event.originator_dissents or event.risk_level in ('CRITICAL', 'HIGH', 'UNKNOWN')))
      or array_position(array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], replace(event.risk_level, 'UNKNOWN', 'LOW'))
        > array_position(array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], replace(decision.closed_risk, 'UNKNOWN', 'LOW'))
      then '1970-01-01T00:00:00.000000Z'
    when decision.closed_risk is null and event.risk_level = 'MEDIUM'
      then to_char((replace(event.tca, ':60.', ':59.')::timestamptz - interval '1 day'
        - interval '1 hour' * coalesce((satellite.document #>> '{configuration,commitTimeHours}')::float8, 24))
        at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
  end
  from satellite, conjunction_event known left join conjunction_decision decision on decision.event_id = known.id
  where known.id = event.id and satellite.id = event.satellite_id and event.state = 'OPEN';
