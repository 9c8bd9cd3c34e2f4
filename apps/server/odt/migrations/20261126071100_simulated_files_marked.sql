-- phase: migrate
-- The simulated network is the only one that observes with the sensors of the demo world.
update observation_file set is_simulated = true
  where pass_id in (select p.id from observation_pass p join sensor s on s.code = p.sensor_code where s.is_synthetic);
