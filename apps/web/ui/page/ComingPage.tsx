import { IconHourglass } from '@tabler/icons-react';
import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../texts.ts';
import { Page } from './Page.tsx';
import { EmptyState } from './States.tsx';

/** A page whose capability is not built yet: says plainly what it will show, and shows nothing invented. */
export function ComingPage({ title, what }: { readonly title: string; readonly what: string }) {
  const t = useTexts(uiTexts);
  return (
    <Page title={title}>
      <EmptyState title={t('coming.title')} symbol={<IconHourglass size={28} stroke={1.5} aria-hidden="true" />}>
        <p>{t('coming.lead', { what })}</p>
        <p>{t('coming.honest')}</p>
      </EmptyState>
    </Page>
  );
}
