import { listEphemeris } from '@farpass/contract/fleet';
import { Link } from '@tanstack/react-router';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { EphemerisList } from '../ephemerides/list/EphemerisList.tsx';
import { satellitesTexts } from './texts.ts';

/** The ephemeris files of a satellite. */
export function OwnEphemerides({ satelliteId }: { readonly satelliteId: string }) {
  const t = useTexts(satellitesTexts);
  const query = useList(listEphemeris, { 'satellite-id': satelliteId });
  return (
    <EphemerisList
      query={query}
      empty={{
        title: t('page.noEphemerides'),
        text: t('page.noEphemeridesText'),
        action: (
          <Link className={details['action']} to="/ca/oems">
            {t('page.toEphemerides')}
          </Link>
        ),
      }}
    />
  );
}
