-- phase: expand
-- Customers, products with their price lists, orders, and the ledger that every balance is the sum of.
create table payment_customer (
  id text primary key,
  -- Subject of the identity token.
  user_id text not null unique,
  operator_id text,
  name text not null,
  currency text not null,
  credit_limit bigint not null default 0 check (credit_limit >= 0),
  is_low boolean not null default false,
  version integer not null default 1,
  created_at instant not null default instant_now()
);
create index payment_customer_name on payment_customer (name, id);
create index payment_customer_operator on payment_customer (operator_id);

create table payment_product (
  id text primary key,
  product_type text not null check (product_type in ('SUBSCRIPTION', 'PER_OBSERVATION')),
  service_type text not null,
  name text not null,
  period text check (period in ('MONTH', 'YEAR')),
  created_at instant not null default instant_now(),
  check ((product_type = 'SUBSCRIPTION') = (period is not null))
);

create table payment_price (
  id text primary key,
  product_id text not null references payment_product (id),
  currency text not null,
  amount bigint not null check (amount > 0),
  sensor_type text,
  measurement_percent jsonb not null default '{}',
  priority_percent jsonb not null default '{}',
  valid_from instant not null,
  valid_to instant,
  created_at instant not null default instant_now(),
  check (valid_to is null or valid_to > valid_from)
);
create index payment_price_of_product on payment_price (product_id, valid_from desc);

create table payment_order (
  id text primary key,
  customer_id text not null references payment_customer (id),
  operator_id text,
  service_type text not null,
  request_id text unique,
  product_id text not null references payment_product (id),
  amount bigint not null check (amount > 0),
  -- What a pass costs by type of sensor, and how many were ordered; absent for subscriptions.
  terms jsonb,
  -- A subscription that is charged again for its next period.
  renews boolean not null default false,
  created_by text not null,
  created_at instant not null default instant_now()
);
create index payment_order_newest on payment_order (created_at desc, id desc);
create index payment_order_of_customer on payment_order (customer_id, created_at desc, id desc);
create unique index payment_order_one_subscription on payment_order (customer_id, product_id) where renews;

-- A booking moves an amount between two accounts. Its entries add up to zero, and nothing of it ever changes.
create table ledger_transaction (
  id text primary key,
  customer_id text not null references payment_customer (id),
  currency text not null,
  kind text not null
    check (kind in ('PAYMENT', 'ADJUSTMENT', 'HOLD', 'CAPTURE', 'RELEASE', 'REFUND', 'SUBSCRIPTION')),
  amount bigint not null check (amount <> 0 and (amount > 0 or kind = 'ADJUSTMENT')),
  order_id text references payment_order (id),
  observation_id text,
  sensor_type text,
  period text,
  reason text,
  actor text not null,
  at instant not null default instant_now(),
  check ((order_id is null) = (kind in ('PAYMENT', 'ADJUSTMENT'))),
  check (reason is not null or kind not in ('PAYMENT', 'ADJUSTMENT', 'REFUND'))
);
create index ledger_transaction_of_customer on ledger_transaction (customer_id, at desc, id desc);
create index ledger_transaction_of_order on ledger_transaction (order_id);
-- A pass is charged once and refunded by rule once; a period is charged once.
create unique index ledger_transaction_once_a_pass on ledger_transaction (order_id, kind, observation_id)
  where observation_id is not null;
create unique index ledger_transaction_once_a_period on ledger_transaction (order_id, period) where kind = 'SUBSCRIPTION';

create table ledger_entry (
  transaction_id text not null references ledger_transaction (id),
  account text not null check (account in ('AVAILABLE', 'HELD', 'INCOME', 'PAYMENTS', 'ADJUSTMENTS')),
  customer_id text not null references payment_customer (id),
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, account)
);
create index ledger_entry_balance on ledger_entry (customer_id, account) include (amount);

create table payment_statement (
  number integer primary key check (number > 0),
  customer_id text not null references payment_customer (id),
  month text not null,
  issued_at instant not null default instant_now(),
  opening_available bigint not null,
  opening_held bigint not null,
  closing_available bigint not null,
  closing_held bigint not null,
  paid_in bigint not null,
  charged bigint not null,
  refunded bigint not null,
  unique (customer_id, month)
);

create trigger ledger_transaction_only_grows before update or delete on ledger_transaction
  for each row execute function refuse_change();
create trigger ledger_transaction_is_not_emptied before truncate on ledger_transaction
  for each statement execute function refuse_change();
create trigger ledger_entry_only_grows before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_entry_is_not_emptied before truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger payment_statement_only_grows before update or delete on payment_statement
  for each row execute function refuse_change();
create trigger payment_statement_is_not_emptied before truncate on payment_statement
  for each statement execute function refuse_change();

-- At the end of a transaction every booking that it made has two entries that add up to zero.
create function ledger_must_balance() returns trigger language plpgsql as $$
declare
  total numeric;
  entries integer;
begin
  select coalesce(sum(amount), 0), count(*) into total, entries from ledger_entry where transaction_id = new.id;
  if total <> 0 or entries <> 2 then
    raise exception 'booking % has % entries that add up to %; two that add up to 0 are expected', new.id, entries, total
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_transaction_balances after insert on ledger_transaction
  deferrable initially deferred for each row execute function ledger_must_balance();

-- An entry without its booking in the same transaction would escape that check.
create function ledger_entry_is_of_its_booking() returns trigger language plpgsql as $$
begin
  if (select count(*) from ledger_entry where transaction_id = new.transaction_id) > 2 then
    raise exception 'booking % has entries already', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger ledger_entry_belongs after insert on ledger_entry
  for each row execute function ledger_entry_is_of_its_booking();
