import { Link } from '@tanstack/react-router';
import { usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { Page } from '../../ui/page/Page.tsx';
import { servicesOf } from '../services.ts';
import { shellTexts } from '../texts.ts';
import classes from './pages.module.css';

/** Offers only the services this person may use; the calling page decides where each one leads. */
export function SelectServicePage({ to }: { readonly to: (service: 'ca' | 'odt') => string }) {
  const t = useTexts(shellTexts);
  const granted = usePerson()?.granted ?? {};
  const open = servicesOf(granted, { developerMode: false });
  const none = open.some(({ key }) => key === 'provider') ? 'notFound.provider' : 'select.none';
  const keys = open.flatMap(({ key }) => (key === 'ca' || key === 'odt' ? [key] : []));
  return (
    <Page title={t('select.title')}>
      {keys.length === 0 ? <p className={classes['lead']}>{t(none)}</p> : null}
      <div className={classes['cards']}>
        {keys.map((key) => (
          <Link key={key} to={to(key)} className={classes['serviceCard']}>
            <strong>{t(`service.${key}`)}</strong>
            <span>{t(`select.${key}`)}</span>
          </Link>
        ))}
      </div>
    </Page>
  );
}
