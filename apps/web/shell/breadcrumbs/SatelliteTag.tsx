import { listSatellites } from '@farpass/contract/ca';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { callQuery } from '../../api/call-query.ts';
import { Link } from '../../routing/Link.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { shellTexts } from '../texts.ts';
import { satelliteName } from './satellite-name.ts';

/** The name of the satellite in an address; "Satellite" while it is loading, on failure, and if there is none. */
export function SatelliteTag({
  satelliteId,
  isLast,
}: {
  readonly satelliteId: string | undefined;
  readonly isLast: boolean;
}) {
  const t = useTexts(shellTexts);
  const api = useApi();
  const { data } = useQuery({
    ...callQuery(
      api,
      listSatellites,
      satelliteId === undefined ? undefined : { query: { 'satellite-id': satelliteId } },
    ),
    select: (satellites) => satelliteName(satellites, satelliteId),
  });
  const name = data ?? t('crumb.satellite');
  if (isLast || satelliteId === undefined) return name;
  return (
    <Link to="/ca/satellite/$satellite_id" params={{ satellite_id: satelliteId }}>
      {name}
    </Link>
  );
}
