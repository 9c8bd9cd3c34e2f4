import { useTexts } from '../../texts/feature-texts.ts';
import { Page } from '../../ui/page/Page.tsx';
import { shellTexts } from '../texts.ts';
import classes from './pages.module.css';

const parts = ['licence', 'responsibility', 'data', 'operator'] as const;

/** Readable without signing in. */
export function TermsPage() {
  const t = useTexts(shellTexts);
  return (
    <Page title={t('tnc.title')}>
      <div className={classes['prose']}>
        {parts.map((part) => (
          <section key={part}>
            <h2>{t(`tnc.${part}`)}</h2>
            <p>{t(`tnc.${part}Text`)}</p>
          </section>
        ))}
      </div>
    </Page>
  );
}
