-- phase: expand
-- Operators that no person is a member of who can sign in. A disabled user hears of nothing, so their operator is as one without members.
create or replace view operator_without_members as
  select o.id from operator o where not exists (
    select 1 from membership m join platform_user u on u.id = m.user_id
    where m.operator_id = o.id and u.disabled_at is null);
