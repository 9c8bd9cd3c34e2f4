-- phase: expand
-- The administrators of an operator, and since when, and invited by whom, someone is a member. An operator without an
-- administrator has its first member as one.
alter table membership add column is_administrator boolean not null default false;
alter table membership add column since instant not null default instant_now();
alter table membership add column invited_by text;
update membership m set since = u.created_at from platform_user u where u.id = m.user_id;
