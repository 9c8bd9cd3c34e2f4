-- phase: expand
-- Why a screening failed, by a code: messages say it in the language of their reader.
alter table screening add column failure_code text;
