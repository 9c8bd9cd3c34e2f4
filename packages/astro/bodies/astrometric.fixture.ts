import { speedOfLightKmPerS } from '../constants/index.ts';
import { difference, norm, sum, type Vector3 } from '../linear/index.ts';
import { addSeconds, type ClockScale, type EpochIn, toScale } from '../time/index.ts';
import { type Body, bodyState } from './body.ts';

/** The astrometric place of a body: corrected for light time, without aberration. */
export interface AstrometricPlace {
  /** From the observer to the body, EME2000 axes. */
  readonly lineKm: Vector3;
  readonly lightTimeSeconds: number;
}

/**
 * Astrometric place of a body for an observer near the Earth (`observerKm`: geocentric, EME2000; the origin means the
 * Earth's centre): with light time, without aberration and light bending, like Horizons' astrometric right ascension
 * and declination. Light time is solved with heliocentric positions, because the Earth moves while the light travels.
 * The aberration left out is at most 20.5″. Accuracy: see `bodyState`.
 */
export function astrometricPlace(
  body: Body,
  epoch: EpochIn<ClockScale>,
  observerKm: Vector3 = [0, 0, 0],
): AstrometricPlace {
  const now = toScale(epoch, 'TDB');
  const sunNow = bodyState('Sun', now).positionKm;
  const lineAt = (secondsAgo: number): Vector3 => {
    const then = addSeconds(now, -secondsAgo);
    const heliocentric = difference(bodyState(body, then).positionKm, bodyState('Sun', then).positionKm);
    return difference(sum(heliocentric, sunNow), observerKm);
  };
  let lightTimeSeconds = 0;
  for (let pass = 0; pass < 3; pass += 1) lightTimeSeconds = norm(lineAt(lightTimeSeconds)) / speedOfLightKmPerS;
  return { lineKm: lineAt(lightTimeSeconds), lightTimeSeconds };
}
