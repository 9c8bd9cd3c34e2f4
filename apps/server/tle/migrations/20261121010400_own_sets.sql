-- phase: expand
-- Who stored an own element set, and what makes it doubtful: a doubtful set is used only after a person released it.
alter table element_set add column stored_by text;
alter table element_set add column doubt jsonb;

create table element_set_release (
  element_set_id uuid primary key references element_set (id),
  released_by text not null,
  released_at instant not null default instant_now()
);
