import { msPerMinute } from '@farpass/astro/constants';
import type {
  PassPredictionDocument,
  RequestCheckDocument,
  RequestInputDocument,
  UnofferedPassDocument,
} from '@farpass/contract/odt';
import { cheapestSensors } from '@farpass/tracking/worth';
import { instantOfUnixMs, type Read, unixMsOfInstant } from '../../platform/db/index.ts';
import type { Window } from '../passes/predict.ts';
import type { Billing, Payer, Use } from '../ports.ts';
import type { SensorRow } from '../sensors/store.ts';
import { chosenPasses } from './chosen.ts';
import type { FilledRequest } from './filled.ts';

interface Wish {
  readonly wished: RequestInputDocument;
  readonly passes: readonly PassPredictionDocument[];
  readonly unoffered: readonly UnofferedPassDocument[];
  readonly sensors: readonly SensorRow[];
  readonly use: Use | undefined;
  readonly window: Window;
  readonly payer: Payer;
  readonly errors: RequestCheckDocument['errors'][number][];
}

/** A request narrowed to what its operator wishes. */
interface Narrowed {
  readonly request: Partial<FilledRequest>;
  readonly use: Use | undefined;
  readonly window: Window;
  readonly dearestPass?: number;
}

/** The passes that an operator chose, or the sensors of the cheapest ones; otherwise everything that is possible. */
export async function wishedPasses(
  read: Read,
  wish: Wish,
  { billing }: { readonly billing: Pick<Billing, 'quote'> },
): Promise<Narrowed> {
  const { wished, use } = wish;
  const isPriced = wished.preference === 'CHEAPEST' || wished.search !== undefined;
  const quote = use && isPriced ? await billing.quote(read, { payer: wish.payer, use }) : undefined;
  const narrowed = narrowedTo(wish, quote?.byType);
  return wished.search === undefined || quote === undefined ? narrowed : searched(wish, narrowed, quote.byType);
}

function narrowedTo(wish: Wish, byType: PriceByType | undefined): Narrowed {
  const { wished, use, window } = wish;
  if (wished.chosenPasses !== undefined) return onlyChosen(wish);
  if (wished.preference !== 'CHEAPEST' || use === undefined || byType === undefined)
    return { request: {}, use, window };
  return onlyCheapest(wish, use, byType);
}

/**
 * The use of a search: a pass counts as many times as its pattern is long in observations. Of passes that the plan chooses,
 * every one may be the dearest.
 */
function searched({ passes, sensors }: Wish, narrowed: Narrowed, byType: PriceByType): Narrowed {
  const { use, request } = narrowed;
  if (use === undefined) return narrowed;
  const offered = passes.flatMap(({ sensorCode, visibilityIntervals }) => {
    const sensorType = sensors.find(({ code }) => code === sensorCode)?.sensorType ?? '';
    const isTaken = request.sensorCodes?.includes(sensorCode) ?? true;
    return visibilityIntervals.flatMap(({ start, search }) => {
      const isChosen =
        request.chosenPasses?.some((one) => one.sensorCode === sensorCode && one.start === start) ?? true;
      const observations = search?.observations ?? 1;
      const price = observations * (byType[sensorType]?.amount ?? 0);
      return isTaken && isChosen ? [{ sensorType, observations, price }] : [];
    });
  });
  const [dearest] = offered.toSorted((a, b) => b.price - a.price);
  if (dearest === undefined) return narrowed;
  const counted = request.chosenPasses === undefined ? Array.from({ length: use.passes }, () => dearest) : offered;
  const passesOf: Record<string, number> = {};
  for (const { sensorType, observations } of counted) passesOf[sensorType] = (passesOf[sensorType] ?? 0) + observations;
  return { ...narrowed, use: { ...use, passesOf }, dearestPass: dearest.price };
}

/** A newer orbit may move the last chosen pass by this much. */
const marginMs = 10 * msPerMinute;

function onlyChosen({ wished, passes, unoffered, sensors, use, window, errors }: Wish): Narrowed {
  const { kept, errors: found } = chosenPasses(wished, { passes, unoffered });
  errors.push(...found);
  const [first] = kept;
  if (found.length > 0 || first === undefined || use === undefined) return { request: {}, use, window };
  const types = kept.map(({ sensorCode }) => sensors.find(({ code }) => code === sensorCode)?.sensorType ?? '');
  const passesOf = Object.fromEntries([...Map.groupBy(types, (type) => type)].map(([type, all]) => [type, all.length]));
  const lastMs = Math.max(...kept.map(({ end }) => Date.parse(end)));
  return {
    request: {
      chosenPasses: [...kept],
      numberOfPassesRequested: kept.length,
      sensorCodes: [...new Set(kept.map(({ sensorCode }) => sensorCode))],
    },
    use: { ...use, passes: kept.length, sensorTypes: [...new Set(types)], passesOf },
    window: { from: window.from, to: instantOfUnixMs(Math.min(unixMsOfInstant(window.to), lastMs + marginMs)) },
  };
}

type PriceByType = Readonly<Record<string, { readonly amount: number }>>;

function onlyCheapest({ passes, unoffered, sensors, window }: Wish, use: Use, byType: PriceByType): Narrowed {
  const offering = sensors.flatMap(({ code: sensorCode, sensorType }) => {
    const price = byType[sensorType]?.amount;
    const seen = passes.find((one) => one.sensorCode === sensorCode)?.visibilityIntervals ?? [];
    const free = seen.filter(
      ({ start }) => !unoffered.some((one) => one.sensorCode === sensorCode && one.start === start),
    );
    return price === undefined ? [] : [{ sensorCode, sensorType, price, passes: free.length }];
  });
  const cheapest = cheapestSensors(offering, use.passes).filter((sensor) => sensor.passes > 0);
  if (cheapest.length === 0) return { request: {}, use, window };
  return {
    request: { sensorCodes: cheapest.map(({ sensorCode }) => sensorCode) },
    use: { ...use, sensorTypes: [...new Set(cheapest.map(({ sensorType }) => sensorType))] },
    window,
  };
}
