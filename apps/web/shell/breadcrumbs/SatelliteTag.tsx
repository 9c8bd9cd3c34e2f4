import { listSatellites } from '@farpass/contract/fleet';
import { Link } from '@tanstack/react-router';
import { useList } from '../../api/lists/use-lists.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { shellTexts } from '../texts.ts';
import { satelliteName } from './names.ts';

/** The name of the satellite in an address; "Satellite" while it is loading, on failure, and if there is none. */
export function SatelliteTag({ satelliteId, isLast }: { readonly satelliteId: string; readonly isLast: boolean }) {
  const t = useTexts(shellTexts);
  // In the same words as the pages about one satellite, so that it is loaded once.
  const { data = [] } = useList(listSatellites, { 'satellite-id': satelliteId });
  const name = satelliteName(data, satelliteId) ?? t('crumb.satellite');
  if (isLast) return name;
  return (
    <Link to="/ca/satellite/$satellite_id" params={{ satellite_id: satelliteId }}>
      {name}
    </Link>
  );
}
