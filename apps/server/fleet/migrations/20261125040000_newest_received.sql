-- phase: expand
-- The newest message of a provider, however many of our own screenings are newer.
create index cdm_newest_received on cdm (operator_id, least(creation_date, received_at) desc)
  where originator <> 'FARPASS';
