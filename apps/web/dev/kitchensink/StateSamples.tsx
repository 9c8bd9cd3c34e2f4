import { Button } from '@mantine/core';
import { useTexts } from '../../texts/feature-texts.ts';
import { EmptyState, ErrorState, Note } from '../../ui/page/States.tsx';
import { devTexts } from '../texts.ts';
import classes from './kitchensink.module.css';

const nothing = () => undefined;

export function StateSamples() {
  const t = useTexts(devTexts);
  return (
    <div className={classes['stack']}>
      <EmptyState title={t('kitchen.table.emptyTitle')} action={<Button>{t('kitchen.table.emptyAction')}</Button>}>
        {t('kitchen.table.emptyText')}
      </EmptyState>
      <ErrorState message={t('kitchen.table.failed')} onRetry={nothing} />
      <Note>{t('kitchen.note')}</Note>
      <Note level="caution">{t('kitchen.caution')}</Note>
    </div>
  );
}
