-- phase: expand
-- A moment of UTC as text that sorts, 23:59:60 included (decision 0011).
create domain instant as text collate "C"
  constraint instant_form check (value ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$');

create function instant_now() returns instant language sql volatile as $$
  select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')::instant
$$;

-- Append-only tables carry this trigger twice: for each row of UPDATE and DELETE, for each statement of TRUNCATE.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % only grows: % is refused', tg_table_name, tg_op using errcode = 'insufficient_privilege';
end
$$;
