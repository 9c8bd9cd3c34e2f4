import type { ConjunctionOutlineDocument } from '@farpass/contract/conjunctions';
import { listEphemeris, listSatellites } from '@farpass/contract/fleet';
import { useMemo } from 'react';
import { useList } from '../../api/lists/use-lists.ts';
import { useClock } from '../../ui/format/clock.ts';
import { splitByTime } from '../conjunctions/split.ts';
import { type OutlineOptions, useOutline } from '../conjunctions/use-outline.ts';
import { useLiveScreenings } from '../screenings/use-screenings.ts';
import { type Asset, assetsOf } from './assets/assets.ts';

/** The data of both dashboards, kept up to date by the server's events. */
export function useFleet(options: OutlineOptions = {}) {
  useLiveScreenings();
  const minuteMs = useClock('minute');
  const satellites = useList(listSatellites, {});
  const ephemerides = useList(listEphemeris, {});
  const conjunctions = useOutline(options);
  const future = useMemo(
    (): readonly ConjunctionOutlineDocument[] | undefined =>
      conjunctions.data && splitByTime(conjunctions.data, minuteMs).future,
    [conjunctions.data, minuteMs],
  );
  const assets = useMemo((): readonly Asset[] | undefined => {
    if (satellites.data === undefined || future === undefined || ephemerides.data === undefined) return undefined;
    return assetsOf({ satellites: satellites.data, future, ephemerides: ephemerides.data }, minuteMs);
  }, [satellites.data, future, ephemerides.data, minuteMs]);
  return { minuteMs, satellites, ephemerides, conjunctions, future, assets };
}

export type Fleet = ReturnType<typeof useFleet>;

/** The first of the three lists that could not be loaded. */
export function failureOf({ satellites, ephemerides, conjunctions }: Fleet) {
  return [satellites, conjunctions, ephemerides].find((query) => query.isError && query.data === undefined);
}
