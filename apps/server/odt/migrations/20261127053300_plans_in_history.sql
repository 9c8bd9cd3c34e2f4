-- phase: expand
-- Down time that was planned or cancelled, in the history of a sensor.
alter table sensor_status add column plan jsonb;
