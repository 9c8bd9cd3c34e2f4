import { significant } from '@farpass/astro/figures';
import { say, worded } from '../../wording/saying.ts';
import type { Check } from '../assessment.ts';
import type { ShortEncounterCollisions } from '../slow/hall2023.ts';
import type { InflowSpread } from '../slow/inflow-spread.ts';
import { initialOverlapCheck, probabilityInsideAt } from '../slow/initial-overlap.ts';
import type { OrbitPair } from '../slow/overlap.ts';
import { encounterShares, shareCheck, spanCheck } from './encounter-time.ts';

/**
 * Limits of 2D-Nc after Hall, Baars, Casali, AAS 23-398 (2023): duration and offset as shares of the shorter period,
 * inconsistency of sphere and effective plane as a relative difference.
 */
const shortEncounterLimits = { duration: 0.05, offset: 0.1, inconsistency: 0.1 } as const;
/** Our own limit for the share of inflow outside the single Gaussian peak of 2D-Nc. */
const mostElsewhere = 0.03;

/** The checks that 2D-Nc may be used. */
export function shortEncounterChecks(
  pair: OrbitPair,
  result: ShortEncounterCollisions,
  spread: InflowSpread,
): readonly Check[] {
  const shares = encounterShares({ timeS: result.meanTimeS, sigmaS: result.sigmaS }, pair.shorterPeriodS);
  const middle = (result.value + result.planeValue) / 2;
  const value = middle > 0 ? Math.abs(result.value - result.planeValue) / middle : 0;
  const limit = shortEncounterLimits.inconsistency;
  const within =
    pair.span === undefined ? [] : [spanCheck(pair.span, { timeS: result.meanTimeS, sigmaS: result.sigmaS })];
  const consistent = {
    code: 'NC2D_CONSISTENT',
    passed: value <= limit && result.unboundedPlaces === 0,
    ...worded(
      say('NC2D_CONSISTENCY', {
        percent: significant(100 * value, 2),
        limit: 100 * limit,
        places: result.unboundedPlaces,
      }),
    ),
    value,
    limit,
  } as const;
  return [
    ...within,
    shareCheck({
      code: 'NC2D_SHORT_ENOUGH',
      share: shares.duration,
      limit: shortEncounterLimits.duration,
      what: 'NC2D_DURATION',
    }),
    shareCheck({
      code: 'NC2D_CENTRED',
      share: shares.offset,
      limit: shortEncounterLimits.offset,
      what: 'PLANE_OFFSET',
    }),
    consistent,
    isolationCheck(spread),
    initialOverlapCheck({
      code: 'NC2D_OUTSIDE_AT_START',
      insideAtStart: probabilityInsideAt(pair, spread.span.fromS),
      entering: result.value,
      fromS: spread.span.fromS,
    }),
  ];
}

function isolationCheck(spread: InflowSpread): Check {
  const value = Math.abs(spread.nearDifference) + spread.elsewhereShare;
  const limit = mostElsewhere;
  const said = say('NC2D_ISOLATION', { percent: significant(100 * value, 2), limit: 100 * limit });
  return { code: 'NC2D_ISOLATED', passed: value <= limit, ...worded(said), value, limit };
}
