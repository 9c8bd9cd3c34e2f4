-- phase: expand
-- Own element sets that a person no longer uses: what used them goes back to the set before. A set that is stored again is restored.
create table element_set_withdrawal (
  element_set_id uuid primary key references element_set (id),
  withdrawn_by text not null,
  withdrawn_at instant not null default instant_now(),
  restored_at instant
);
