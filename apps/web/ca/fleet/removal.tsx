import {
  deleteSatellite,
  getSatelliteDependents,
  listEphemeris,
  listSatellites,
  type SatelliteDocument,
} from '@farpass/contract/fleet';
import type { DocumentOf } from '@farpass/contract/route';
import { useNavigate } from '@tanstack/react-router';
import { useApi, useListFreshness } from '../../api/api-context.tsx';
import { lowersRisk } from '../../api/failure.ts';
import { useNotifications } from '../../notifications/notifications-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { confirm } from '../../ui/modal/confirm.tsx';
import { conjunctionLists } from '../assessment/conjunction-lists.ts';
import { useDoor } from '../loosenings/use-door.tsx';
import { satellitesTexts } from './texts.ts';

type Dependents = DocumentOf<typeof getSatelliteDependents>;

/** Deletes after the user has seen what else is deleted with the satellite, and has typed its name. */
export function useRemoval({ satelliteId, name }: SatelliteDocument): () => Promise<void> {
  const t = useTexts(satellitesTexts);
  const api = useApi();
  const freshness = useListFreshness();
  const notifications = useNotifications();
  const navigate = useNavigate();
  const pass = useDoor();
  const params = { 'satellite-id': satelliteId };
  return async () => {
    // The client reports a failure; without the counts, nothing is deleted.
    const dependents = await api.call(getSatelliteDependents, { params }).catch(() => undefined);
    if (dependents === undefined) return;
    const isSure = await confirm({
      title: t('delete.title', { name }),
      message: <Consequences dependents={dependents} />,
      confirm: t('delete.confirm'),
      typeToConfirm: name,
    });
    if (!isSure) return;
    // Its pages would ask for its orbit once more when the server reports the change, and say that there is no such orbit.
    await navigate({ to: '/ca/satellites' });
    let isRemoved = false;
    try {
      await pass(async ({ acceptedRisk }) => {
        const query = acceptedRisk === undefined ? {} : { reason: acceptedRisk.reason };
        const waiting = await api.call(deleteSatellite, { params, query, showsFaults: lowersRisk });
        isRemoved = waiting === undefined;
        return waiting;
      });
    } catch {
      return;
    }
    if (!isRemoved) return;
    notifications.raise({ code: 200, title: t('delete.done'), message: name });
    freshness.writeTo(listSatellites, ...conjunctionLists, listEphemeris);
  };
}

function Consequences({ dependents }: { readonly dependents: Dependents }) {
  const t = useTexts(satellitesTexts);
  const { conjunctions, conjunctionsAhead, cdms, ephemerides, screenings } = dependents;
  const counted = (count: number) => ({ count, formatted: formatNumber(count, 0) });
  return (
    <>
      {conjunctions + cdms + ephemerides === 0 ? (
        <p>{t('delete.nothing')}</p>
      ) : (
        <>
          <p>{t('delete.lead')}</p>
          <ul>
            {conjunctions === 0 ? null : (
              <li>
                {t('delete.conjunctions', counted(conjunctions))}
                {conjunctionsAhead === 0 ? '' : `, ${t('delete.ahead', counted(conjunctionsAhead))}`}
              </li>
            )}
            {cdms === 0 ? null : <li>{t('delete.cdms', counted(cdms))}</li>}
            {ephemerides === 0 ? null : <li>{t('delete.ephemerides', counted(ephemerides))}</li>}
          </ul>
        </>
      )}
      {screenings === 0 ? null : <p>{t('delete.screenings', counted(screenings))}</p>}
      <p>{t('delete.type')}</p>
    </>
  );
}
