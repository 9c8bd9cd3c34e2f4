import type { CustomerDocument } from '@farpass/contract/payments';
import { NativeSelect } from '@mantine/core';
import { useConfig } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Card, Page } from '../../ui/page/Page.tsx';
import { EmptyState, ErrorState } from '../../ui/page/States.tsx';
import { QueryTabs } from '../../ui/tabs/QueryTabs.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { BookingsTable } from './BookingsTable.tsx';
import classes from './billing.module.css';
import { CustomersTable } from './CustomersTable.tsx';
import type { CustomerProps } from './customer.ts';
import { OrdersTable } from './OrdersTable.tsx';
import { PricesTable } from './PricesTable.tsx';
import { StatementsTable } from './StatementsTable.tsx';
import { billingTexts } from './texts.ts';
import { UsageTable } from './UsageTable.tsx';
import { useCustomers, useIsAdministrator } from './use-billing.ts';

/** Balance, orders, use and charges of a customer; administrators of payments look at every customer. */
export default function BillingPage() {
  const t = useTexts(billingTexts);
  const { query, customers, customer, choose } = useCustomers();
  const { isBilled } = useConfig();
  if (isBilled === false)
    return (
      <Page title={t('title')}>
        <EmptyState title={t('off.title')}>{t('off.text')}</EmptyState>
      </Page>
    );
  return (
    <Page
      title={t('title')}
      actions={
        customers.length > 1 && customer !== undefined ? (
          <CustomerChoice customers={customers} customer={customer} onChoose={choose} />
        ) : undefined
      }
    >
      {query.isError && customer === undefined ? (
        <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isSuccess && customer === undefined ? (
        <EmptyState title={t('nobody.title')}>{t('nobody.text')}</EmptyState>
      ) : null}
      {customer === undefined ? null : (
        <Billing key={customer.customerId} customer={customer} customers={customers} onChoose={choose} />
      )}
    </Page>
  );
}

interface CustomerChoiceProps {
  readonly customers: readonly CustomerDocument[];
  readonly customer: CustomerDocument;
  readonly onChoose: (customerId: string) => void;
}

function CustomerChoice({ customers, customer, onChoose }: CustomerChoiceProps) {
  const t = useTexts(billingTexts);
  const data = customers.map(({ customerId: value, name, isOwn }) => ({
    value,
    label: isOwn ? t('own', { name }) : name,
  }));
  return (
    <NativeSelect
      className={classes['customer'] ?? ''}
      aria-label={t('customer')}
      value={customer.customerId}
      data={data}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

function Billing({ customer, customers, onChoose }: CustomerProps & Omit<CustomerChoiceProps, 'customer'>) {
  const t = useTexts(billingTexts);
  const isAdministrator = useIsAdministrator();
  const parts = {
    customers: <CustomersTable customers={customers} onChoose={onChoose} />,
    orders: <OrdersTable customer={customer} />,
    bookings: <BookingsTable customer={customer} />,
    usage: <UsageTable customer={customer} />,
    statements: <StatementsTable customer={customer} />,
    prices: <PricesTable />,
  } as const;
  const own = ['orders', 'bookings', 'usage', 'statements', 'prices'] as const;
  const keys = isAdministrator ? ([...own, 'customers'] as const) : own;
  return (
    <div className={classes['sections']}>
      <BalanceCard customer={customer} />
      <Card>
        <QueryTabs
          label={t('tabs.label')}
          parameter="part"
          tabs={keys.map((key) => ({ key, label: t(`tabs.${key}`), content: parts[key] }))}
          rules={{ single: true, noneAllowed: false }}
        />
      </Card>
    </div>
  );
}
