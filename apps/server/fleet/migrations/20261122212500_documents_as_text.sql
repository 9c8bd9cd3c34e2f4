-- phase: contract
-- Lists send these columns as they are stored: JSON keeps its text, JSONB writes it again for every answer.
alter table conjunction_event
  alter column data type json,
  alter column history type json;
alter table cdm alter column document type json;
alter table cdm add column is_summary boolean not null generated always as (document ->> 'isSummary' is not null) stored;
