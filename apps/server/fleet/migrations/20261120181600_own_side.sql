-- phase: migrate
-- Our satellite is object 1 unless only object 2 has its numbers.
update cdm set own_side = 'object2'
from satellite
where satellite.id = cdm.satellite_id
  and ltrim(cdm.document #>> '{object1,objectDesignator}', '0') is distinct from satellite.norad_id::text
  and (satellite.cospar_id is null or cdm.document #>> '{object1,internationalDesignator}' is distinct from satellite.cospar_id);

-- Catalogue numbers have one form, without leading zeros.
update conjunction_event set secondary_id = regexp_replace(secondary_id, '^0+(?=[0-9])', '') where secondary_id ~ '^0+[0-9]';
