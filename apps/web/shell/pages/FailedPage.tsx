import { useTexts } from '../../texts/feature-texts.ts';
import { ErrorState } from '../../ui/page/States.tsx';
import { uiTexts } from '../../ui/texts.ts';
import classes from './pages.module.css';

interface FailedPageProps {
  readonly error: unknown;
  readonly reset: () => void;
}

/** A page that failed while it was drawn. The shell around it still works. */
export function FailedPage({ error, reset }: FailedPageProps) {
  const t = useTexts(uiTexts);
  return (
    <div className={classes['centred']}>
      <h1 className={classes['headline']}>{t('error.unexpected')}</h1>
      <ErrorState message={error instanceof Error ? error.message : String(error)} onRetry={reset} />
    </div>
  );
}
