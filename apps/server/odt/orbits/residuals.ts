import type { OrbitResultDocument } from '@farpass/contract/odt';
import type { Determined, MeasurementResidual } from '@farpass/tracking/determine';
import { type Evidence, utcText } from './found.ts';

type Residuals = OrbitResultDocument['residuals'];

/** Why a measurement was not used, by code. */
export function rejectionOf(residual: MeasurementResidual | undefined): Pick<Residuals[number], 'rejection'> {
  const rejection = residual?.rejection;
  if (rejection === undefined) return {};
  const { code } = rejection;
  return { rejection: code === 'OFF_ORBIT' ? { code, parameters: { ...rejection.parameters } } : { code } };
}

const usedOf = (residuals: Residuals) => residuals.filter(({ rejected }) => rejected === undefined);

function rmsOf(residuals: Residuals): OrbitResultDocument['rms'] {
  const of = (field: 'raArcsec' | 'decArcsec' | 'rangeKm' | 'rangeRateKmPerS') => {
    const values = usedOf(residuals).flatMap((residual) => residual[field] ?? []);
    const squares = values.reduce((sum, value) => sum + value * value, 0);
    return values.length === 0 ? {} : { [field]: Math.sqrt(squares / values.length) };
  };
  return { ...of('raArcsec'), ...of('decArcsec'), ...of('rangeKm'), ...of('rangeRateKmPerS') };
}

/** The residuals of each sensor, and the figures used for its weights. */
export function sensorsOf(residuals: Residuals, { fileOf }: Evidence): OrbitResultDocument['sensors'] {
  const codes = [...new Set(residuals.map(({ sensorCode }) => sensorCode))];
  return codes.flatMap((sensorCode) => {
    const own = residuals.filter((residual) => residual.sensorCode === sensorCode);
    const figures = fileOf.find((file) => file.sensorCode === sensorCode)?.figures;
    if (figures === undefined) return [];
    const used = usedOf(own).length;
    return [{ sensorCode, used, rejected: own.length - used, rms: rmsOf(own), figures }];
  });
}

/** The use of each track. */
export function tracksOf(residuals: Residuals, { tracks, fileOf }: Evidence): OrbitResultDocument['tracks'] {
  return tracks.map(({ track, segment }, place) => {
    const own = residuals.filter((residual) => residual.track === place);
    const used = usedOf(own).length;
    const [first, last] = [track.measurements[0], track.measurements.at(-1)];
    return {
      'file-id': fileOf[segment]?.fileId ?? '',
      segment,
      sensorCode: fileOf[segment]?.sensorCode ?? '',
      ...(first === undefined ? {} : { start: utcText(first.epoch) }),
      ...(last === undefined ? {} : { end: utcText(last.epoch) }),
      used,
      rejected: own.length - used,
    };
  });
}

/** Shares of normal numbers within one, two and three sigmas. */
const normalShares = [
  { sigmas: 1, expected: 0.6827 },
  { sigmas: 2, expected: 0.9545 },
  { sigmas: 3, expected: 0.9973 },
] as const;

/** Shares of the residuals within one, two and three sigmas, next to those of a normal distribution. */
export function sharesOf(
  { tracks }: Evidence,
  { residuals }: Determined,
): OrbitResultDocument['consistency']['shares'] {
  const numbers = residuals.flatMap((residual) => {
    const site = tracks[residual.track]?.track.site;
    if (residual.rejected !== undefined || site === undefined) return [];
    return [
      residual.firstRad === undefined ? [] : residual.firstRad / site.angleSigmaRad,
      residual.secondRad === undefined ? [] : residual.secondRad / site.angleSigmaRad,
      residual.rangeKm === undefined || site.rangeSigmaKm === undefined ? [] : residual.rangeKm / site.rangeSigmaKm,
      residual.rangeRateKmPerS === undefined || site.rangeRateSigmaKmPerS === undefined
        ? []
        : residual.rangeRateKmPerS / site.rangeRateSigmaKmPerS,
    ].flat();
  });
  if (numbers.length === 0) return [];
  return normalShares.map(({ sigmas, expected }) => ({
    sigmas,
    expected,
    found: numbers.filter((number) => Math.abs(number) <= sigmas).length / numbers.length,
  }));
}
