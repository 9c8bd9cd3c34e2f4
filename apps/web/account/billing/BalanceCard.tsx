import { Button } from '@mantine/core';
import { useConfig } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { openBooking } from './BookForm.tsx';
import classes from './billing.module.css';
import type { CustomerProps } from './customer.ts';
import { openOrder } from './OrderForm.tsx';
import { billingTexts } from './texts.ts';
import { useIsAdministrator } from './use-billing.ts';

const figures = ['available', 'held', 'limit', 'spendable'] as const;

/** The balance of a customer, and the actions on it. */
export function BalanceCard({ customer }: CustomerProps) {
  const t = useTexts(billingTexts);
  const isAdministrator = useIsAdministrator();
  const { balance, currency } = customer;
  const money = (amount: number) => formatMoney({ amount, currency });
  const acts = (
    <div className={classes['actions']}>
      {isAdministrator ? (
        <>
          <Button variant="default" onClick={() => openBooking({ kind: 'limit', customer }, t('act.limit'))}>
            {t('act.limit')}
          </Button>
          <Button variant="default" onClick={() => openBooking({ kind: 'adjustment', customer }, t('act.adjustment'))}>
            {t('act.adjustment')}
          </Button>
          <Button variant="default" onClick={() => openBooking({ kind: 'payment', customer }, t('act.payment'))}>
            {t('act.payment')}
          </Button>
        </>
      ) : null}
      {customer.isOwn ? (
        <Button variant="default" onClick={() => openBooking({ kind: 'credit', customer }, t('act.credit'))}>
          {t('act.credit')}
        </Button>
      ) : null}
      {customer.isOwn || isAdministrator ? (
        <Button onClick={() => openOrder(customer, t('act.order'))}>{t('act.order')}</Button>
      ) : null}
    </div>
  );
  return (
    <Card title={t('balance.title')} help={t('balance.help')} aside={acts}>
      <div className={classes['sections']}>
        {balance.isLow ? <Note level="serious">{t('balance.low', { money: money(balance.spendable) })}</Note> : null}
        {balance.isLow || isAdministrator ? <HowToPay /> : null}
        {customer.creditRequest === undefined ? null : <CreditWish customer={customer} wish={customer.creditRequest} />}
        <dl className={classes['figures']}>
          {figures.map((name) => (
            <div key={name}>
              <dt>{t(`balance.${name}`)}</dt>
              <dd>
                {money(balance[name])}
                <small>{t(`balance.hints.${name}`)}</small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

type Wish = NonNullable<CustomerProps['customer']['creditRequest']>;

/** A wish for credit that no administrator has answered. */
function CreditWish({ customer, wish }: CustomerProps & { readonly wish: Wish }) {
  const t = useTexts(billingTexts);
  const money = formatMoney({ amount: wish.amount, currency: customer.currency });
  return (
    <Note level="pending">
      {t('credit.asked', { person: wish.askedBy, money })} <q>{wish.reason}</q> <Instant atMs={readInstant(wish.at)} />
    </Note>
  );
}

/** How money comes to the balance, in the words of the administrators. */
function HowToPay() {
  const t = useTexts(billingTexts);
  const { howToPay = [] } = useConfig();
  return (
    <Note>
      <strong>{t('pay.title')}</strong>
      {howToPay.length === 0 ? <div>{t('pay.none')}</div> : howToPay.map((line) => <div key={line}>{line}</div>)}
    </Note>
  );
}
