import type {
  PassPriceDocument,
  RequestCheckDocument,
  SensorDocument,
  UnofferedPassDocument,
  VisibilityIntervalDocument,
} from '@farpass/contract/odt';
import { inOrderOfPreference } from '@farpass/tracking/worth';
import { readInstant } from '../../ui/format/instant.ts';
import type { Span } from '../../ui/timeline/time-axis.ts';
import type { SkyPoint } from '../passes/sky.ts';
import { type Preference, passKey } from './draft.ts';

type Predictions = readonly RequestCheckDocument['passes'][number][];

/** A pass that a sensor could observe. */
export interface FeasiblePass {
  /** Its sensor and start. */
  readonly key: string;
  readonly sensorCode: string;
  readonly groundSensorName: string;
  readonly span: Span;
  readonly interval: VisibilityIntervalDocument;
  readonly track: readonly SkyPoint[];
  /** The price of the pass, if it is charged: that of as many observations as its search is long. */
  readonly price: PassPriceShown | undefined;
  /** On a sensor of the simulated network: no one looks at the sky. */
  readonly isSimulated: boolean;
}

/** The price of a pass, and how many observations it counts as. */
interface PassPriceShown extends PassPriceDocument {
  readonly observations: number;
}

/** The passes of a prediction that are offered, in chronological order. */
export function feasiblePasses(
  predictions: Predictions,
  unoffered: readonly UnofferedPassDocument[] = [],
  sensors: readonly Pick<SensorDocument, 'sensorCode' | 'isSynthetic'>[] = [],
): readonly FeasiblePass[] {
  const simulated = new Set(sensors.flatMap(({ sensorCode, isSynthetic }) => (isSynthetic ? [sensorCode] : [])));
  const held = new Set(unoffered.map(passKey));
  return predictions
    .flatMap(({ sensorCode, groundSensorName, visibilityIntervals, price }) =>
      visibilityIntervals.flatMap((interval) => {
        const span = spanOf(interval);
        if (span === undefined) return [];
        const key = passKey({ sensorCode, start: interval.start });
        if (held.has(key)) return [];
        const observations = interval.search?.observations ?? 1;
        const whole = price && { ...price, amount: observations * price.amount, observations };
        const isSimulated = simulated.has(sensorCode);
        const shown = { span, interval, track: interval.track ?? [], price: whole, isSimulated };
        return [{ key, sensorCode, groundSensorName, ...shown }];
      }),
    )
    .toSorted((a, b) => a.span.startMs - b.span.startMs);
}

/** Start and end; undefined if a time cannot be read. */
export function spanOf({ start, end }: { readonly start: string; readonly end: string }): Span | undefined {
  const [startMs, stopMs] = [readInstant(start), readInstant(end)];
  return startMs === undefined || stopMs === undefined ? undefined : { startMs, stopMs };
}

/** The passes in the order in which the plan wants them, as far as no other request is in the way. */
export function preferredPasses(passes: readonly FeasiblePass[], preference: Preference): readonly FeasiblePass[] {
  const choosable = passes.map((pass) => ({
    pass,
    startSeconds: pass.span.startMs / 1000,
    quality: pass.interval.quality,
    price: pass.price?.amount,
  }));
  return inOrderOfPreference(choosable, preference).map(({ pass }) => pass);
}

/** The most valuable pass, which is shown first; of several, the earliest. */
export function bestPass(passes: readonly FeasiblePass[]): FeasiblePass | undefined {
  return preferredPasses(passes, 'BEST')[0];
}

/** The different prices of passes, the lowest first, each with the names of its sensors. */
export function differentPrices(passes: readonly Pick<FeasiblePass, 'groundSensorName' | 'price' | 'isSimulated'>[]) {
  const priced = passes.flatMap(({ groundSensorName, price, isSimulated }) =>
    price === undefined ? [] : [{ groundSensorName, price, isSimulated }],
  );
  return [...Map.groupBy(priced, ({ price, isSimulated }) => `${keyOfPrice(price)} ${isSimulated}`)]
    .flatMap(([key, all]) => {
      const sensors = [...new Set(all.map((one) => one.groundSensorName))];
      return all.slice(0, 1).map(({ price, isSimulated }) => ({ key, price, isSimulated, sensors }));
    })
    .toSorted((a, b) => a.price.amount - b.price.amount);
}

/** Two prices are the same line only if all that is written of them is the same. */
function keyOfPrice({ amount, plain, priorityPercent, measurementPercent, observations }: PassPriceShown): string {
  return [amount, plain, priorityPercent, measurementPercent, observations].join(' ');
}

/** The passes that are not offered, by their first reason, the most frequent first. */
export function countsByReason(unoffered: readonly UnofferedPassDocument[]) {
  const groups = Map.groupBy(unoffered, ({ reasons }) => reasons[0] ?? 'TOO_SHORT');
  return [...groups].map(([reason, all]) => ({ reason, count: all.length })).toSorted((a, b) => b.count - a.count);
}

/** The time that predictions cover. */
export function windowOf(predictions: Predictions): Span | undefined {
  const spans = predictions.flatMap(({ from, to }) => spanOf({ start: from, end: to }) ?? []);
  if (spans.length === 0) return undefined;
  return {
    startMs: Math.min(...spans.map(({ startMs }) => startMs)),
    stopMs: Math.max(...spans.map(({ stopMs }) => stopMs)),
  };
}
