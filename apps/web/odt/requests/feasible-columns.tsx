import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { formatNumber } from '../../ui/format/quantity.ts';
import type { Column } from '../../ui/table/column.ts';
import type { FeasiblePass } from './feasible.ts';
import { requestsTexts } from './texts.ts';

/** The columns of the list of passes that sensors could observe. */
export function useFeasibleColumns(): readonly Column<FeasiblePass>[] {
  const t = useTexts(requestsTexts);
  return useMemo(
    () => [
      { key: 'sensor', head: t('pass.sensor'), widthPx: 104, value: ({ sensorCode }) => sensorCode },
      {
        key: 'start',
        head: t('pass.start'),
        widthPx: 188,
        value: ({ interval }) => interval.start,
        cell: ({ span }) => <Instant atMs={span.startMs} />,
      },
      number({ key: 'length', head: t('pass.length') }, ({ span }) => (span.stopMs - span.startMs) / 60_000, 1),
      number({ key: 'elevation', head: t('pass.elevation') }, ({ interval }) => interval.highest?.elevationDeg, 0),
      number({ key: 'range', head: t('pass.range') }, ({ interval }) => interval.highest?.rangeKm, 0),
      number({ key: 'magnitude', head: t('pass.magnitude') }, ({ interval }) => interval.magnitude, 1),
      number({ key: 'sun', head: t('pass.sun') }, ({ interval }) => interval.sunElevationDeg, 0),
      number({ key: 'quality', head: t('pass.quality') }, ({ interval }) => interval.quality, 2),
    ],
    [t],
  );
}

function number(
  names: { readonly key: string; readonly head: string },
  value: (pass: FeasiblePass) => number | undefined,
  decimals: number,
): Column<FeasiblePass> {
  return {
    ...names,
    widthPx: 88,
    align: 'end',
    firstDirection: 'desc',
    value,
    cell: (pass) => {
      const found = value(pass);
      return found === undefined ? absent : formatNumber(found, decimals);
    },
  };
}
