-- phase: expand
-- Operators that no person is a member of: nothing is computed for them, and no one is alarmed. Features ask this view.
create view operator_without_members as
  select o.id from operator o where not exists (select 1 from membership m where m.operator_id = o.id);

-- Those that the administrators of the platform were told of.
create table operator_told_without_members (
  operator_id text primary key references operator (id) on delete cascade,
  told_at instant not null default instant_now()
);
