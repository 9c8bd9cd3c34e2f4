import { allows, serviceRequirements } from '@farpass/contract/route';
import { Outlet } from '@tanstack/react-router';
import { usePerson } from '../../../session/session-context.tsx';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { EmptyState } from '../../../ui/page/States.tsx';
import { StatusSymbol } from '../../../ui/status/StatusSymbol.tsx';
import { screeningTexts } from './texts.ts';

/** Opens for everyone who is signed in, and shows which role is missing. */
export function ScreeningsPage() {
  const t = useTexts(screeningTexts);
  const granted = usePerson()?.granted ?? {};
  if (allows(granted, [serviceRequirements.ca])) return <Outlet />;
  return (
    <Page title={t('title')}>
      <EmptyState title={t('noRoleTitle')} symbol={<StatusSymbol level="inactive" size={20} />}>
        {t('noRole')}
      </EmptyState>
    </Page>
  );
}
