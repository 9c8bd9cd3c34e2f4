import { Link } from '@tanstack/react-router';
import { SelectServicePage } from '../shell/pages/SelectServicePage.tsx';
import { useTexts } from '../texts/feature-texts.ts';
import classes from './docs.module.css';
import { docsTexts } from './texts.ts';

/** The choice between the services that the person may use, and the guides that everyone may read. */
export function DocsHomePage() {
  const t = useTexts(docsTexts);
  return (
    <>
      <SelectServicePage to={(service) => `/docs/${service}`} />
      <p className={classes['forEveryone']}>
        {t('forEveryone')}{' '}
        <Link to="/docs/$page/{-$file}" params={{ page: 'general' }}>
          {t('service.general')}
        </Link>
      </p>
    </>
  );
}
