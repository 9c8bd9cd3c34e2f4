-- phase: expand
-- The messages of a determined orbit. Until now only the JSON of `messages` named their files, which no foreign key guarded.
create table orbit_file (
  orbit_id text not null references determined_orbit (id) on delete cascade,
  form text not null,
  file_digest text not null,
  primary key (orbit_id, form)
);
create index orbit_file_of_file on orbit_file (file_digest);
insert into orbit_file (orbit_id, form, file_digest)
  select o.id, m ->> 'form', m ->> 'digest' from determined_orbit o, jsonb_array_elements(o.messages) m
  on conflict do nothing;
-- Not valid for the rows above: a file that was lost before stays named, so that the start and a backup can say so. New rows are
-- checked, and no file that one of them names can go.
alter table orbit_file add constraint orbit_file_is_stored foreign key (file_digest) references file (digest) not valid;

-- What the version before this one stores.
create function name_orbit_files() returns trigger language plpgsql as $$
begin
  insert into orbit_file (orbit_id, form, file_digest)
    select new.id, m ->> 'form', m ->> 'digest' from jsonb_array_elements(new.messages) m
    on conflict do nothing;
  return null;
end $$;
create trigger determined_orbit_names_files after update of messages on determined_orbit
  for each row execute function name_orbit_files();
