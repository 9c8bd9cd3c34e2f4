import { probabilityFoster1992 } from '../../probability/methods/foster1992.ts';
import type { RiskDoubt } from './doubt.ts';
import type { RiskEvidence } from './evidence.ts';
import type { MessageOrigin } from './history/origin.ts';
import { defaultRiskRules, type RiskRules } from './level.ts';
import { standingOf } from './standing.ts';

export const hourS = 3600;

export interface Said extends Partial<Omit<RiskEvidence, 'origin' | 'miss'>> {
  /** Radial miss and sigmas of the joint covariance in the encounter plane, km. */
  readonly missKm: number;
  readonly sigmasKm?: readonly [number, number];
  readonly origin?: Partial<MessageOrigin>;
  /** When the observations of each object end, h; undefined if the message does not say it. By default when it was made. */
  readonly observedH?: Readonly<Partial<Record<'own' | 'other', number | undefined>>>;
  /** How far our own object is from its usual place, km: then that much of the miss is its doing. */
  readonly ownMovedKm?: number;
}

/** A message with its 2D probability, for a combined radius of 15 m. The other object is where the miss puts it. */
export function message({
  missKm,
  sigmasKm = [0.05, 0.3],
  origin,
  observedH = {},
  ownMovedKm = 0,
  ...more
}: Said): RiskEvidence {
  const [sigmaXKm, sigmaYKm] = sigmasKm;
  const radiusKm = 0.015;
  const large = { xKm: 0, yKm: missKm, sigmaXKm: sigmaYKm, sigmaYKm: sigmaXKm, radiusKm };
  const madeS = origin?.madeS ?? 0;
  const observed = { own: madeS / hourS, other: madeS / hourS, ...observedH };
  const orbit = (xKm: number, speedKmPerS: number, endH: number | undefined) => ({
    positionKm: [xKm, 0, 0] as const,
    velocityKmPerS: [0, speedKmPerS, 0] as const,
    covarianceKm2: [sigmaXKm ** 2, 0, sigmaYKm ** 2, 0, 0, 0.01],
    ...(endH === undefined ? {} : { observedToS: endH * hourS }),
  });
  return {
    found: { kind: 'probability', method: 'foster1992', value: probabilityFoster1992(large) },
    isContradictory: false,
    miss: {
      missDistanceKm: missKm,
      radialKm: missKm,
      radiusKm,
      inPlane: { point: { xKm: missKm, yKm: 0 }, joint: { xx: sigmaXKm ** 2, xy: 0, yy: sigmaYKm ** 2 } },
    },
    origin: {
      originator: 'CSPOC',
      madeS,
      primary: '1',
      tcaS: 0,
      orbits: {
        1: orbit(7000 - ownMovedKm, 7.5, observed.own),
        2: orbit(7000 - ownMovedKm + missKm, -7.5, observed.other),
      },
      ...origin,
    },
    ...more,
  };
}

export const near = message({ missKm: 0.05 });
export const far = (hours: number, more: Partial<Said> = {}) =>
  message({ missKm: 9, ...more, origin: { madeS: hours * hourS, ...more.origin } });
export const levelOf = (messages: readonly RiskEvidence[], rules: RiskRules = defaultRiskRules) => {
  const { level, basis } = standingOf(messages, { rules }).risk;
  return `${level} ${basis}`;
};
export const codesOf = (messages: readonly RiskEvidence[]) => standingOf(messages).reasons.map(({ code }) => code);
export const notCredible: RiskDoubt = {
  rule: 'NOT_CREDIBLE',
  code: 'SIGMA_BELOW_FLOOR',
  parameters: {},
  sigmasUpTo: 100,
};
