import { arcsecondRad } from '../linear/index.ts';
import { valuesOfDeltaText } from './delta-text.ts';
import { createEarthOrientationTable, type EarthOrientationTable } from './earth-orientation.ts';
import { shippedSeries } from './shipped-series.generated.ts';

let shipped: EarthOrientationTable | undefined;

/**
 * The table that ships with the project: IERS finals2000A from 1973-01-02, rounded to 1 µs and 10 µas (0.5 mm and
 * 0.3 mm on the ground). Decoded at the first call (about 10 ms), the same object afterwards.
 */
export function shippedEarthOrientation(): EarthOrientationTable {
  shipped ??= decodedTable();
  return shipped;
}

function decodedTable(): EarthOrientationTable {
  const tenMicroarcsecondsRad = arcsecondRad / 1e5;
  return createEarthOrientationTable({
    source: shippedSeries.source,
    firstModifiedJulianDay: shippedSeries.firstModifiedJulianDay,
    lastMeasuredModifiedJulianDay: shippedSeries.lastMeasuredModifiedJulianDay,
    ut1MinusTaiSeconds: valuesOfDeltaText(shippedSeries.ut1MinusTaiMicroseconds, 1e-6),
    poleXRad: valuesOfDeltaText(shippedSeries.poleX10Microarcsec, tenMicroarcsecondsRad),
    poleYRad: valuesOfDeltaText(shippedSeries.poleY10Microarcsec, tenMicroarcsecondsRad),
    celestialPole: {
      kind: 'IAU2000',
      dXRad: valuesOfDeltaText(shippedSeries.dX10Microarcsec, tenMicroarcsecondsRad),
      dYRad: valuesOfDeltaText(shippedSeries.dY10Microarcsec, tenMicroarcsecondsRad),
    },
  });
}
