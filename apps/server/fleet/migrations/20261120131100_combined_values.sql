-- phase: migrate
-- Combined values of the specification stand with the other figures of a message instead of being summed at every answer.
update cdm set document = jsonb_set(document, '{data}', document -> 'data' || jsonb_build_object(
  'combinedHardBodyRadius',
    coalesce((document #>> '{object1,hardBodyRadius}')::float8, 0) + coalesce((document #>> '{object2,hardBodyRadius}')::float8, 0),
  'combinedPlaneX',
    coalesce((document #>> '{object1,conjunctionPlaneX}')::float8, 0) + coalesce((document #>> '{object2,conjunctionPlaneX}')::float8, 0),
  'combinedPlaneY',
    coalesce((document #>> '{object1,conjunctionPlaneY}')::float8, 0) + coalesce((document #>> '{object2,conjunctionPlaneY}')::float8, 0),
  'combinedPlaneCovarianceXX',
    (document #>> '{object1,conjunctionPlaneCovarianceXX}')::float8 + (document #>> '{object2,conjunctionPlaneCovarianceXX}')::float8,
  'combinedPlaneCovarianceYX',
    coalesce((document #>> '{object1,conjunctionPlaneCovarianceYX}')::float8, 0) + coalesce((document #>> '{object2,conjunctionPlaneCovarianceYX}')::float8, 0),
  'combinedPlaneCovarianceYY',
    coalesce((document #>> '{object1,conjunctionPlaneCovarianceYY}')::float8, 0) + coalesce((document #>> '{object2,conjunctionPlaneCovarianceYY}')::float8, 0)))
where document #> '{object1,conjunctionPlaneCovarianceXX}' is not null
  and document #> '{object2,conjunctionPlaneCovarianceXX}' is not null;
