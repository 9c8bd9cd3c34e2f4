import { difference, norm } from '@farpass/astro/linear';
import { compareEpochs } from '@farpass/astro/time';
import { type Determined, type MeasurementResidual, orbitAt, positionSigmaKm } from '@farpass/tracking/determine';
import { SiteMotion } from '@farpass/tracking/measurement';
import type { FileResiduals } from '../sensors/calibration.ts';
import type { KeptSample } from '../tables.ts';
import { type Evidence, utcText } from './found.ts';
import type { OrderedFile } from './order.ts';

/** An orbit is much better than a measurement if its sigma is below this share of the sensor's. */
const muchBetter = 0.5;

/** Residuals of tracks at which the orbit is known much better than the sensor measures. */
export function samplesOf({ tracks, fileOf }: Evidence, found: Determined): readonly FileResiduals[] {
  const motion = new SiteMotion();
  const middles = tracks
    .flatMap(({ track, segment }, place) => {
      const middle = track.measurements[Math.floor(track.measurements.length / 2)];
      return middle === undefined ? [] : [{ track, segment, place, epoch: middle.epoch }];
    })
    .toSorted((a, b) => compareEpochs(a.epoch, b.epoch));
  const flown = orbitAt(
    found.formal,
    middles.map(({ epoch }) => epoch),
  );
  return middles.flatMap(({ track, segment, place, epoch }, index) => {
    const [at, file] = [flown[index], fileOf[segment]];
    if (at === undefined || file === undefined) return [];
    const site = motion.stateAt(track.site.place, epoch);
    const distanceKm = norm(difference(at.state.positionKm, site.positionKm));
    const sensorKm = Math.min(
      track.site.rangeSigmaKm ?? Number.POSITIVE_INFINITY,
      track.site.angleSigmaRad * distanceKm,
    );
    if (positionSigmaKm(at.covariance) > muchBetter * sensorKm) return [];
    const own = found.residuals.filter((residual) => residual.track === place);
    const samples = own.flatMap((residual) => {
      const measured = track.measurements[residual.index];
      return measured === undefined ? [] : [sampleOf(residual, { file, utc: utcText(measured.epoch) })];
    });
    return [{ fileId: file.fileId, sensorCode: file.sensorCode, samples }];
  });
}

interface SampleOf {
  readonly file: OrderedFile;
  readonly utc: string;
}

/** The residual including the errors of the sensor that were removed before the fit. */
function sampleOf(
  { alongRad, acrossRad, motionRadPerS, rangeKm, rangeRateKmPerS }: MeasurementResidual,
  { file: { site }, utc }: SampleOf,
): KeptSample {
  const speed = motionRadPerS ?? 0;
  return {
    utc,
    ...(alongRad === undefined ? {} : { alongRad: alongRad - speed * (site.timeBiasS ?? 0) }),
    ...(acrossRad === undefined ? {} : { acrossRad }),
    ...(motionRadPerS === undefined ? {} : { motionRadPerS }),
    ...(rangeKm === undefined ? {} : { rangeKm: rangeKm + (site.rangeBiasM ?? 0) / 1000 }),
    ...(rangeRateKmPerS === undefined
      ? {}
      : { rangeRateKmPerS: rangeRateKmPerS + (site.rangeRateBiasMPerS ?? 0) / 1000 }),
  };
}
