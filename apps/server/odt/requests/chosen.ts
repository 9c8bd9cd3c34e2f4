import type {
  KeptPassDocument,
  PassPredictionDocument,
  RequestCheckDocument,
  RequestInputDocument,
  UnofferedPassDocument,
} from '@farpass/contract/odt';

type Fault = RequestCheckDocument['errors'][number];
type Chosen = NonNullable<RequestInputDocument['chosenPasses']>[number];

interface Offer {
  readonly passes: readonly PassPredictionDocument[];
  readonly unoffered: readonly UnofferedPassDocument[];
}

/** The fields of a request that concern chosen passes. */
type Choice = Pick<RequestInputDocument, 'chosenPasses' | 'numberOfPassesRequested' | 'repeat'>;

/** A named pass may have moved this much since it was offered: a newer orbit shifts it. */
const movedMs = 60_000;

/** The named passes as they are now, and what is wrong with naming them. */
export function chosenPasses(
  { chosenPasses: chosen = [], numberOfPassesRequested, repeat }: Choice,
  offer: Offer,
): { readonly kept: readonly KeptPassDocument[]; readonly errors: readonly Fault[] } {
  if (chosen.length === 0) return { kept: [], errors: [] };
  const found = chosen.map((one) => passOf(one, offer.passes));
  const errors = chosen.flatMap((one, place) => {
    const pass = found[place];
    const isTwice = pass !== undefined && found.slice(0, place).some((before) => isSame(pass, before));
    return isTwice ? [namedTwice(one, place)] : (notOffered(one, { place, pass, offer }) ?? []);
  });
  return {
    kept: found.flatMap((one) => one ?? []),
    errors: [
      ...errors,
      ...(repeat === undefined ? [] : [notRepeated]),
      ...(numberOfPassesRequested === undefined || numberOfPassesRequested === chosen.length
        ? []
        : [otherNumber({ wanted: numberOfPassesRequested, chosen: chosen.length })]),
    ],
  };
}

function passOf({ sensorCode, start }: Chosen, passes: readonly PassPredictionDocument[]) {
  const atMs = msOf(start);
  const intervals = passes.find((one) => one.sensorCode === sensorCode)?.visibilityIntervals ?? [];
  const found = intervals.find(
    (interval) =>
      atMs >= msOf(interval.start) - movedMs && atMs < Math.max(msOf(interval.end), msOf(interval.start) + 1),
  );
  return found === undefined ? undefined : { sensorCode, start: found.start, end: found.end };
}

/** UTC with or without Z. */
function msOf(utc: string): number {
  return Date.parse(utc.endsWith('Z') ? utc : `${utc}Z`);
}

interface Placed {
  readonly place: number;
  readonly pass: KeptPassDocument | undefined;
  readonly offer: Offer;
}

function notOffered({ sensorCode, start }: Chosen, { place, pass, offer }: Placed): Fault | undefined {
  const held = offer.unoffered.find((one) => one.sensorCode === sensorCode && one.start === pass?.start);
  if (pass !== undefined && held === undefined) return undefined;
  const reason = held?.reasons.join(', ');
  return {
    pointer: `/chosenPasses/${place}`,
    code: 'PASS_NOT_OFFERED',
    message: `The pass of ${sensorCode} at ${start} is not offered${reason === undefined ? '' : ` (${reason})`}. Choose another one.`,
    parameters: { sensor: sensorCode, time: start, ...(reason === undefined ? {} : { reason }) },
  };
}

function isSame(pass: KeptPassDocument, other: KeptPassDocument | undefined): boolean {
  return pass.sensorCode === other?.sensorCode && pass.start === other.start;
}

/** One pass is observed and paid once. */
function namedTwice({ sensorCode, start }: Chosen, place: number): Fault {
  return {
    pointer: `/chosenPasses/${place}`,
    code: 'PASS_TWICE',
    message: `The pass of ${sensorCode} at ${start} is named twice. Leave it out once.`,
    parameters: { sensor: sensorCode, time: start },
  };
}

const notRepeated: Fault = {
  pointer: '/repeat',
  code: 'PASSES_NOT_REPEATED',
  message: 'Chosen passes cannot be repeated; leave out repeat or chosenPasses.',
};

function otherNumber(parameters: { readonly wanted: number; readonly chosen: number }): Fault {
  const { wanted, chosen } = parameters;
  const message = `${chosen} passes are chosen, ${wanted} are requested. Leave out numberOfPassesRequested.`;
  return { pointer: '/numberOfPassesRequested', code: 'PASS_NUMBER_DIFFERS', message, parameters };
}
