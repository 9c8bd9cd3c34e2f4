-- phase: expand
-- Operators whose fleets are archived: those of a demo that has ended. Their data can be read; nothing of them is computed, claimed or changed.
alter table operator add column archived_at instant;

create view archived_operator as select o.id from operator o where o.archived_at is not null;

create or replace view operator_without_members as
  select o.id from operator o where o.archived_at is not null or not exists (
    select 1 from membership m join platform_user u on u.id = m.user_id
    where m.operator_id = o.id and u.disabled_at is null);
