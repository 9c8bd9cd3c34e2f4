import { useTexts } from '../../texts/feature-texts.ts';
import { Page } from '../../ui/page/Page.tsx';
import classes from './pages.module.css';
import { termsTexts } from './terms-texts.ts';

const parts = ['licence', 'responsibility', 'data', 'operator'] as const;

/** The terms, readable without signing in. */
export function TermsPage() {
  const t = useTexts(termsTexts);
  return (
    <Page title={t('title')}>
      <div className={classes['prose']}>
        {parts.map((part) => (
          <section key={part}>
            <h2>{t(`${part}`)}</h2>
            <p>{t(`${part}Text`)}</p>
          </section>
        ))}
      </div>
    </Page>
  );
}
