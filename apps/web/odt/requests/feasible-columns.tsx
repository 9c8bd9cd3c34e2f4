import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { formatMoney, majorUnits } from '../../ui/format/money.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import type { Column } from '../../ui/table/column.ts';
import { SimulatedTag } from '../words/SimulatedTag.tsx';
import type { FeasiblePass } from './feasible.ts';
import { requestsTexts } from './texts.ts';

/** The columns of the list of passes that sensors could observe. */
export function useFeasibleColumns({ isSearch }: { readonly isSearch: boolean }): readonly Column<FeasiblePass>[] {
  const t = useTexts(requestsTexts);
  return useMemo(
    () => [
      {
        key: 'sensor',
        head: t('pass.sensor'),
        widthPx: 150,
        value: ({ groundSensorName, sensorCode }) => `${groundSensorName} (${sensorCode})`,
        cell: ({ groundSensorName, sensorCode, isSimulated }) => (
          <>
            {groundSensorName} <span className="fp-dim">{sensorCode}</span> <SimulatedTag isSimulated={isSimulated} />
          </>
        ),
      },
      {
        key: 'start',
        head: t('pass.start'),
        widthPx: 168,
        value: ({ interval }) => interval.start,
        cell: ({ span }) => <Instant atMs={span.startMs} />,
      },
      number(
        { key: 'length', head: t('pass.length'), isHiddenAtFirst: true },
        ({ span }) => (span.stopMs - span.startMs) / 60_000,
        1,
      ),
      number({ key: 'elevation', head: t('pass.elevation') }, ({ interval }) => interval.highest?.elevationDeg, 0),
      number(
        { key: 'range', head: t('pass.range'), isHiddenAtFirst: true },
        ({ interval }) => interval.highest?.rangeKm,
        0,
      ),
      number(
        { key: 'magnitude', head: t('pass.magnitude'), isHiddenAtFirst: true },
        ({ interval }) => interval.magnitude,
        1,
      ),
      number({ key: 'sun', head: t('pass.sun'), isHiddenAtFirst: true }, ({ interval }) => interval.sunElevationDeg, 0),
      ...(isSearch
        ? [
            number(
              { key: 'chance', head: t('pass.chance'), widthPx: 84 },
              ({ interval }) => interval.search?.chance,
              2,
            ),
            number(
              { key: 'fields', head: t('pass.fields'), widthPx: 72 },
              ({ interval }) => interval.search?.fields,
              0,
            ),
          ]
        : []),
      number({ key: 'quality', head: t('pass.quality'), widthPx: 80 }, ({ interval }) => interval.quality, 2),
      {
        key: 'price',
        head: t('pass.price'),
        widthPx: 96,
        align: 'end',
        value: ({ price }) => (price === undefined ? undefined : majorUnits(price)),
        cell: ({ price }) => (price === undefined ? absent : formatMoney(price)),
      },
    ],
    [t, isSearch],
  );
}

function number(
  names: Pick<Column<FeasiblePass>, 'key' | 'head' | 'isHiddenAtFirst'> & { readonly widthPx?: number },
  value: (pass: FeasiblePass) => number | undefined,
  decimals: number,
): Column<FeasiblePass> {
  return {
    widthPx: 88,
    ...names,
    align: 'end',
    firstDirection: 'desc',
    value,
    cell: (pass) => {
      const found = value(pass);
      return found === undefined ? absent : formatNumber(found, decimals);
    },
  };
}
