import { numberText } from '@farpass/astro/figures';
import type { CustomerDocument } from '@farpass/contract/payments';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { openBooking } from './BookForm.tsx';
import classes from './billing.module.css';
import { openNewCustomer } from './manage/CustomerForm.tsx';
import { billingTexts } from './texts.ts';

interface CustomersTableProps {
  readonly customers: readonly CustomerDocument[];
  readonly onChoose: (customerId: string) => void;
}

const figures = ['available', 'held', 'limit'] as const;

/** All customers with their balances, the lowest first; those who wait for credit come before all others. */
export function CustomersTable({ customers, onChoose }: CustomersTableProps) {
  const t = useTexts(billingTexts);
  const [searched, setSearched] = useState('');
  const shown = customers
    .filter(({ name }) => name.toLowerCase().includes(searched.trim().toLowerCase()))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.balance.spendable - b.balance.spendable);
  return (
    <div className={classes['sections']}>
      <div className={classes['actions']}>
        <TextInput
          aria-label={t('customers.search')}
          placeholder={t('customers.search')}
          value={searched}
          onChange={(event) => setSearched(event.currentTarget.value)}
        />
        <Button variant="default" onClick={() => openNewCustomer(t('customers.new'))}>
          {t('customers.new')}
        </Button>
      </div>
      <div className={details['scroll']}>
        <table className={`${details['table']} ${details['rowCards']}`} aria-label={t('tabs.customers')}>
          <thead>
            <tr>
              <th scope="col">{t('customers.name')}</th>
              {figures.map((name) => (
                <th key={name} scope="col" className={details['end']}>
                  {t(`balance.${name}`)}
                </th>
              ))}
              <th scope="col" className={details['end']}>
                {t('customers.daysLeft')}
              </th>
              <th scope="col">{t('customers.lastPayment')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.map((customer) => (
              <CustomerRow key={customer.customerId} customer={customer} onChoose={onChoose} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const rankOf = ({ creditRequest, balance }: CustomerDocument) =>
  creditRequest !== undefined ? 0 : balance.isLow ? 1 : 2;

function CustomerRow({
  customer,
  onChoose,
}: Pick<CustomersTableProps, 'onChoose'> & { readonly customer: CustomerDocument }) {
  const t = useTexts(billingTexts);
  const { customerId, name, currency, balance, daysLeft, lastPayment, creditRequest } = customer;
  const money = (amount: number) => formatMoney({ amount, currency });
  return (
    <tr>
      <th scope="row" data-head={t('customers.name')}>
        {name} {balance.isLow ? <StatusTag label="serious">{t('customers.low')}</StatusTag> : null}{' '}
        {creditRequest === undefined ? null : (
          <StatusTag label="pending">{t('customers.asks', { money: money(creditRequest.amount) })}</StatusTag>
        )}
      </th>
      {figures.map((figure) => (
        <td key={figure} className={details['end']} data-head={t(`balance.${figure}`)}>
          {money(balance[figure])}
        </td>
      ))}
      <td className={details['end']} data-head={t('customers.daysLeft')}>
        {daysLeft === undefined ? absent : numberText(daysLeft, 0)}
      </td>
      <td data-head={t('customers.lastPayment')}>
        {lastPayment === undefined ? (
          absent
        ) : (
          <>
            {money(lastPayment.amount)} <Instant atMs={readInstant(lastPayment.at)} />
          </>
        )}
      </td>
      <td className={details['end']} data-whole>
        <span className={classes['cell']}>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => openBooking({ kind: 'payment', customer }, `${t('act.payment')}: ${name}`)}
          >
            {t('act.payment')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onChoose(customerId)}>
            {t('customers.open')}
          </Button>
        </span>
      </td>
    </tr>
  );
}
