import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from '../routing/Link.tsx';
import { useTexts } from '../texts/feature-texts.ts';
import { patiently } from '../ui/load/patiently.ts';
import classes from './account.module.css';
import { ProfilePage } from './ProfilePage.tsx';
import { accountTexts } from './texts.ts';

export type AccountTab = 'profile' | 'notifications' | 'billing';
const tabs: readonly AccountTab[] = ['profile', 'notifications', 'billing'];

const NotificationsPage = lazy(
  patiently(async () => ({ default: (await import('./NotificationsPage.tsx')).NotificationsPage })),
);
const BillingPage = lazy(patiently(() => import('./billing/BillingPage.tsx')));
const parts: Readonly<Record<AccountTab, ReactNode>> = {
  profile: <ProfilePage />,
  notifications: <NotificationsPage />,
  billing: <BillingPage />,
};

/** Profile, notification settings and billing, side by side with their names. */
export function AccountPage({ tab }: { readonly tab: AccountTab }) {
  const t = useTexts(accountTexts);
  return (
    <div className={classes['account']}>
      <nav className={classes['tabs']} aria-label={t('title')}>
        {tabs.map((page) => (
          <Link key={page} to="/account/{-$page}" params={{ page }} aria-current={page === tab ? 'page' : undefined}>
            {t(`${page}.title`)}
          </Link>
        ))}
      </nav>
      <div>
        <Suspense>{parts[tab]}</Suspense>
      </div>
    </div>
  );
}
