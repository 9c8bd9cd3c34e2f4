import { Link, useParams } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { patiently } from '../base/patiently.ts';
import { useTexts } from '../texts/feature-texts.ts';
import classes from './account.module.css';
import { ProfilePage } from './ProfilePage.tsx';
import { accountTabs } from './tabs.ts';
import { accountTexts } from './texts.ts';

const NotificationsPage = lazy(
  patiently(async () => ({ default: (await import('./NotificationsPage.tsx')).NotificationsPage })),
);
const OperatorPage = lazy(
  patiently(async () => ({ default: (await import('./operator/OperatorPage.tsx')).OperatorPage })),
);
const BillingPage = lazy(patiently(() => import('./billing/BillingPage.tsx')));
const parts: Readonly<Record<(typeof accountTabs)[number], ReactNode>> = {
  profile: <ProfilePage />,
  notifications: <NotificationsPage />,
  billing: <BillingPage />,
  operator: <OperatorPage />,
};

/** Profile, notification settings, billing and the operator, side by side with their names. */
export function AccountPage() {
  const { tab = 'profile' } = useParams({ strict: false });
  const t = useTexts(accountTexts);
  return (
    <div className={classes['account']}>
      <nav className={classes['tabs']} aria-label={t('title')}>
        {accountTabs.map((one) => (
          <Link key={one} to="/account/$tab" params={{ tab: one }} aria-current={one === tab ? 'page' : undefined}>
            {t(`${one}.title`)}
          </Link>
        ))}
      </nav>
      <div>
        <Suspense>{parts[tab]}</Suspense>
      </div>
    </div>
  );
}
