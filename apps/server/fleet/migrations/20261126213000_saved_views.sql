-- phase: expand
-- Views of the list of conjunctions that people saved for everyone in their operator.
create table saved_view (
  id text primary key,
  operator_id text not null,
  name text not null,
  query text not null,
  created_by text not null,
  created_at instant not null,
  unique (operator_id, name)
);
