-- phase: expand
-- Why a feed failed, by a code: pages say it in the language of their reader.
alter table feed add column failure_code text;
