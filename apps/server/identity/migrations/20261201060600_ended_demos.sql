-- phase: migrate
-- The operators of demos that ended before, if no one has become a member of them since.
update operator set archived_at = instant_now(), name = name || ' (archived)'
  where id in ('01900000-0000-7000-8000-0000000000d1', '01900000-0000-7000-8000-0000000000d2')
    and not exists (select 1 from membership m where m.operator_id = operator.id);
