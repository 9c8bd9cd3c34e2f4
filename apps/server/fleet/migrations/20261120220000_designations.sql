-- phase: expand
-- Whether an ephemeris counts: only operational ones open, change or clear events.
alter table ephemeris add column designation text not null default 'OPERATIONAL'
  check (designation in ('OPERATIONAL', 'TRIAL', 'QUARANTINED'));
-- What the plausibility gate found, and who designated the file by hand.
alter table ephemeris add column plausibility jsonb not null default '[]';
alter table ephemeris add column designated_by text;
alter table ephemeris add column designated_at instant;
alter table ephemeris add column designation_reason text;

-- Messages of our own screenings are counted apart from those of providers.
alter table conjunction_event add column number_of_own_cdms integer not null default 0;
update conjunction_event set number_of_own_cdms =
  (select count(*) from cdm where cdm.event_id = conjunction_event.id and cdm.originator = 'FARPASS');
