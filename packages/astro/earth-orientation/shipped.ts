import { arcsecondRad } from '../linear/index.ts';
import { valuesOfDeltaText } from './delta-text.ts';
import { createEarthOrientationTable, type EarthOrientationTable } from './earth-orientation.ts';
import { shippedSeries } from './shipped-series.generated.ts';

let shipped: EarthOrientationTable | undefined;

/**
 * The table that ships with the project: IERS C04 from 1972 to 1995 and finals2000A from 1996, to the last digit of the
 * files. Decoded on the first call (about 10 ms) and kept.
 */
export function shippedEarthOrientation(): EarthOrientationTable {
  shipped ??= decodedTable();
  return shipped;
}

function decodedTable(): EarthOrientationTable {
  const microarcsecondRad = arcsecondRad / 1e6;
  return createEarthOrientationTable({
    source: shippedSeries.source,
    firstModifiedJulianDay: shippedSeries.firstModifiedJulianDay,
    lastMeasuredModifiedJulianDay: shippedSeries.lastMeasuredModifiedJulianDay,
    ut1MinusTaiSeconds: valuesOfDeltaText(shippedSeries.ut1MinusTai, 1e-7),
    poleXRad: valuesOfDeltaText(shippedSeries.poleX, microarcsecondRad),
    poleYRad: valuesOfDeltaText(shippedSeries.poleY, microarcsecondRad),
    celestialPole: {
      dXRad: valuesOfDeltaText(shippedSeries.dX, microarcsecondRad),
      dYRad: valuesOfDeltaText(shippedSeries.dY, microarcsecondRad),
    },
  });
}
