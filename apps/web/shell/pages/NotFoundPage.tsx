import { Link } from '@tanstack/react-router';
import { useConfig, usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { EmptyState } from '../../ui/page/States.tsx';
import { servicesOf } from '../services.ts';
import { shellTexts } from '../texts.ts';
import classes from './pages.module.css';

/** There is nothing at this address, or not for this person. Links to the services they may use. */
export function NotFoundPage() {
  const t = useTexts(shellTexts);
  const person = usePerson();
  const config = useConfig();
  const services = servicesOf(person?.granted ?? {}, config);
  const has = (...keys: readonly string[]) => services.some(({ key }) => keys.includes(key));
  const why = person === undefined || has('ca', 'odt') ? 'text' : has('provider') ? 'provider' : 'noRole';
  return (
    <div className={classes['centred']}>
      <title>{`${t('notFound.title')} · Farpass`}</title>
      <h1 className={classes['headline']}>{t('notFound.title')}</h1>
      <EmptyState title={t('notFound.services')} symbol={<p>{t(`notFound.${why}`)}</p>}>
        <ul className={classes['serviceLinks']}>
          {services.map((service) => (
            <li key={service.key}>
              <Link to={service.to}>{t(`service.${service.key}`)}</Link>
            </li>
          ))}
        </ul>
      </EmptyState>
    </div>
  );
}
