import type { CustomerDocument } from '@farpass/contract/payments';
import { Button } from '@mantine/core';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { formatMoney } from '../../ui/format/money.ts';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { billingTexts } from './texts.ts';

interface CustomersTableProps {
  readonly customers: readonly CustomerDocument[];
  readonly onChoose: (customerId: string) => void;
}

const figures = ['available', 'held', 'limit', 'spendable'] as const;

/** All customers with their balances, the lowest first; a payment is booked on the page of its customer. */
export function CustomersTable({ customers, onChoose }: CustomersTableProps) {
  const t = useTexts(billingTexts);
  const sorted = customers.toSorted(
    (a, b) => Number(b.balance.isLow) - Number(a.balance.isLow) || a.balance.spendable - b.balance.spendable,
  );
  return (
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
            <td />
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ customerId, name, currency, balance }) => (
            <tr key={customerId}>
              <th scope="row" data-head={t('customers.name')}>
                {name} {balance.isLow ? <StatusTag label="serious">{t('customers.low')}</StatusTag> : null}
              </th>
              {figures.map((figure) => (
                <td key={figure} className={details['end']} data-head={t(`balance.${figure}`)}>
                  {formatMoney({ amount: balance[figure], currency })}
                </td>
              ))}
              <td className={details['end']} data-whole>
                <Button size="compact-sm" variant="default" onClick={() => onChoose(customerId)}>
                  {t('customers.open')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
