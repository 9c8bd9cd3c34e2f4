import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTexts } from '../../texts/feature-texts.ts';
import { ErrorState } from '../../ui/page/States.tsx';
import { uiTexts } from '../../ui/texts.ts';
import classes from './pages.module.css';

/** A page that failed while it was loaded or drawn. The shell around it still works. */
export function FailedPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  const t = useTexts(uiTexts);
  return (
    <div className={classes['centred']}>
      <h1 className={classes['headline']}>{t('error.unexpected')}</h1>
      <ErrorState
        message={error instanceof Error ? error.message : String(error)}
        onRetry={() => void router.invalidate()}
      />
    </div>
  );
}
