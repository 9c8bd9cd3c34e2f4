import { wgs84 } from '@farpass/astro/constants';
import { cdm, ours } from './ca-messages.ts';

interface TrackedMessage {
  readonly own: { readonly name: string; readonly noradId: string };
  readonly id: string;
  readonly createdMs: number;
  readonly tcaMs: number;
}

/** So high that no error of the density in hours is beyond the sigmas below: at 400 km it is 2 km in 38 h. */
const radiusKm = 7278.137;
const speedKmPerS = Math.sqrt(wgs84.muKm3PerS2 / radiusKm).toFixed(4);
const motionRadPerS = Math.sqrt(wgs84.muKm3PerS2 / radiusKm ** 3);

/** Sigmas of the other object: along its way above all, as after days without a measurement [m]. */
const [heightM, alongM, acrossM] = [3, 1000, 5] as const;
/** The variance of speeds beyond that [m²/s²]. */
const [slack, alongSlack] = [1e-6, 1e-9] as const;

/** Who is ahead on a circle moves at an angle to the one who is expected there, and who is higher is slower. */
const known: Readonly<Record<string, number>> = {
  CR_R: heightM ** 2,
  CT_T: alongM ** 2,
  CN_N: acrossM ** 2,
  CRDOT_T: -motionRadPerS * alongM ** 2,
  CRDOT_RDOT: (motionRadPerS * alongM) ** 2 + slack,
  CTDOT_R: -(motionRadPerS / 2) * heightM ** 2,
  CTDOT_TDOT: ((motionRadPerS / 2) * heightM) ** 2 + alongSlack,
  CNDOT_NDOT: slack,
};

/** A message about an object that comes within metres in height and is known poorly along its way: one to be tracked. */
export function trackedMessage({ own, ...times }: TrackedMessage): string {
  const [before = '', after = ''] = cdm({ ...times, missM: 5 })
    .replaceAll('X = 6778.', `X = ${Math.floor(radiusKm)}.`)
    .replaceAll('7.6686', speedKmPerS)
    .replaceAll(`OBJECT_DESIGNATOR = ${ours.noradId}`, `OBJECT_DESIGNATOR = ${own.noradId}`)
    .replaceAll(`OBJECT_NAME = ${ours.name}`, `OBJECT_NAME = ${own.name}`)
    .split(/(?=OBJECT = OBJECT2)/);
  const known1 = before.replaceAll(' 10000 ', ' 1 ').replaceAll(' 0.01 ', ' 0.000001 ');
  const known2 = after.replaceAll(
    /^(C[RTN]\w*_[RTN]\w*) = \S+/gm,
    (_, name: string) => `${name} = ${known[name] ?? 0}`,
  );
  return `${known1}${known2}`;
}
