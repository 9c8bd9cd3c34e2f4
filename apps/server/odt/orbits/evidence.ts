import { secondsPerDay } from '@farpass/astro/constants';
import { stateInFrame } from '@farpass/astro/frames';
import type { Kernel } from '@farpass/astro/kernel';
import { type CartesianState, degreesOf, difference, norm } from '@farpass/astro/linear';
import { keplerianOfState } from '@farpass/astro/orbits';
import { addSeconds, compareEpochs, type Epoch, formatEpoch, parseEpoch, secondsBetween } from '@farpass/astro/time';
import type { OrbitRemarkDocument, OrbitResultDocument } from '@farpass/contract/odt';
import type { MeasuredTrack } from '@farpass/intake/measurements';
import {
  determinedReport,
  elementSetOfOrbit,
  type FitOrder,
  fitOrbit,
  type OrbitFit,
  orbitMessages,
  positionKnowledge,
  spanOfTracks,
  type WrittenElementSet,
} from '@farpass/intake/tracking';
import {
  type Determined,
  type Finding,
  type MeasurementResidual,
  orbitAt,
  periodOf,
  positionSigmaKm,
} from '@farpass/tracking/determine';
import { SiteMotion } from '@farpass/tracking/measurement';
import type { FileResiduals } from '../sensors/calibration.ts';
import type { KeptSample, OrbitHeadline } from '../tables.ts';
import type { DetermineOrder, OrderedFile } from './order.ts';

/** What became of a determination. */
export type DetermineAnswer =
  | {
      readonly kind: 'failed';
      readonly failure: string;
      readonly findings?: OrbitHeadline['findings'];
    }
  | {
      readonly kind: 'determined';
      readonly headline: OrbitHeadline;
      readonly result: OrbitResultDocument;
      readonly messages: readonly {
        readonly form: OrbitResultDocument['files'][number]['form'];
        readonly text: string;
      }[];
      /** Residuals that say something of the sensor, by file; none of a poor orbit. */
      readonly samples: readonly FileResiduals[];
    };

interface Evidence {
  readonly order: DetermineOrder;
  readonly asked: FitOrder;
  readonly fit: OrbitFit;
  readonly tracks: readonly MeasuredTrack[];
  /** By segment. */
  readonly fileOf: readonly OrderedFile[];
  readonly remarks: readonly OrbitRemarkDocument[];
  readonly kernel: Kernel;
}

/** Days after the last measurement that an orbit is written and judged for, and into how many steps they are cut. */
const [daysAfter, stepsAfter] = [3, 36];

/** A determination with everything that a reader judges it by. */
export function evidenceOf(evidence: Evidence): DetermineAnswer {
  const { fit, remarks } = evidence;
  const { found } = fit;
  if (found.kind === 'failed') return { kind: 'failed', failure: found.reason, findings: [said(found.finding)] };
  const { last } = spanOfTracks(evidence.tracks);
  const report = determinedReport(found, {
    tracks: evidence.tracks,
    forces: evidence.order.forces,
    epoch: last,
    notes: remarks.map(({ text }) => text),
  });
  const [at] = orbitAt(found.orbit, [last]);
  const { positionKm, velocityKmPerS, covariance } = report;
  if (at === undefined || positionKm === null || velocityKmPerS === null || covariance === null)
    return { kind: 'failed', failure: meetsGround.text, findings: [meetsGround] };
  const written = writtenOrbit(evidence, found);
  const residuals = report.residuals.map((residual, index) => ({
    ...residual,
    ...rejectionOf(found.residuals[index]),
    track: found.residuals[index]?.track ?? 0,
    'file-id': evidence.fileOf[residual.segment]?.fileId ?? '',
    sensorCode: evidence.fileOf[residual.segment]?.sensorCode ?? '',
  }));
  const all = [...remarks, ...written.remarks];
  const result: OrbitResultDocument = {
    frame: 'EME2000',
    positionKm: [...positionKm],
    velocityKmPerS: [...velocityKmPerS],
    covariance: covariance.map((row) => [...row]),
    covarianceScale: report.covarianceScale,
    initial: report.initial,
    aprioriUse: fit.use,
    forces: report.forces,
    areaToMassM2PerKg: fit.spacecraft.dragAreaM2 / Math.max(fit.spacecraft.massKg, 1e-9),
    consistency: {
      reducedChiSquare: report.reducedChiSquare,
      isConsistent: report.covarianceScale === 1,
      shares: sharesOf(evidence, found),
    },
    ...(Number.isFinite(found.uncertaintyLater) ? { uncertaintyOneRevolutionLater: found.uncertaintyLater } : {}),
    rms: report.rms,
    sensors: sensorsOf(residuals, evidence),
    tracks: tracksOf(residuals, evidence),
    residuals,
    solved: report.solved,
    proposals: proposalsFor(evidence, found),
    ...(report.burn === undefined
      ? {}
      : { burn: { ...report.burn, deltaVRtnKmPerS: [...report.burn.deltaVRtnKmPerS] } }),
    ...orbitBefore(evidence, last),
    after: orbitAtEpoch({ source: 'determined from the measurements', origin: 'DETERMINED' }, at.state, last),
    uncertainty: knowledgeOf(evidence, found, last),
    offers: offersOf(found, evidence),
    files: written.files,
    notes: all.map(({ text }) => text),
    remarks: all,
  };
  const rejected = residuals.filter((residual) => residual.rejected !== undefined).length;
  return {
    kind: 'determined',
    headline: {
      verdict: found.verdict,
      reasons: [...found.reasons],
      findings: found.findings.map(said),
      epoch: report.epoch,
      positionSigmaKm: positionSigmaKm(at.covariance),
      numberOfMeasurements: residuals.length,
      numberOfRejected: rejected,
    },
    result: plain(result),
    messages: written.messages,
    samples: found.verdict === 'good' ? samplesOf(evidence, found) : [],
  };
}

function rejectionOf(residual: MeasurementResidual | undefined): Pick<Residuals[number], 'rejection'> {
  const rejection = residual?.rejection;
  if (rejection === undefined) return {};
  const { code } = rejection;
  return { rejection: code === 'OFF_ORBIT' ? { code, parameters: { ...rejection.parameters } } : { code } };
}

const meetsGround = { code: 'MEETS_GROUND', text: 'the orbit meets the ground before the last measurement' } as const;

const said = ({ code, text, parameters }: Finding) => ({
  code,
  text,
  ...(parameters === undefined ? {} : { parameters: { ...parameters } }),
});

/** Without fields that are undefined, as JSON has none. */
function plain(result: OrbitResultDocument): OrbitResultDocument {
  return JSON.parse(JSON.stringify(result));
}

type Residuals = OrbitResultDocument['residuals'];

const usedOf = (residuals: Residuals) => residuals.filter(({ rejected }) => rejected === undefined);

function rmsOf(residuals: Residuals): OrbitResultDocument['rms'] {
  const of = (field: 'raArcsec' | 'decArcsec' | 'rangeKm' | 'rangeRateKmPerS') => {
    const values = usedOf(residuals).flatMap((residual) => residual[field] ?? []);
    const squares = values.reduce((sum, value) => sum + value * value, 0);
    return values.length === 0 ? {} : { [field]: Math.sqrt(squares / values.length) };
  };
  return { ...of('raArcsec'), ...of('decArcsec'), ...of('rangeKm'), ...of('rangeRateKmPerS') };
}

function sensorsOf(residuals: Residuals, { fileOf }: Evidence): OrbitResultDocument['sensors'] {
  const codes = [...new Set(residuals.map(({ sensorCode }) => sensorCode))];
  return codes.flatMap((sensorCode) => {
    const own = residuals.filter((residual) => residual.sensorCode === sensorCode);
    const figures = fileOf.find((file) => file.sensorCode === sensorCode)?.figures;
    if (figures === undefined) return [];
    const used = usedOf(own).length;
    return [{ sensorCode, used, rejected: own.length - used, rms: rmsOf(own), figures }];
  });
}

function tracksOf(residuals: Residuals, { tracks, fileOf }: Evidence): OrbitResultDocument['tracks'] {
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

function sharesOf({ tracks }: Evidence, { residuals }: Determined): OrbitResultDocument['consistency']['shares'] {
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

/** An arc of at least so many hours may carry a coefficient. */
const leastHours = 6;
/** Drag is worth a look below this perigee, the pressure of sunlight above it [km from the centre]. */
const airEndsKm = 6378.137 + 1000;

/** Coefficients that the arc carries: tried, not guessed. */
function proposalsFor({ asked, tracks, fit }: Evidence, found: Determined): OrbitResultDocument['proposals'] {
  const { first, last } = spanOfTracks(tracks);
  const hours = secondsBetween(last, first) / 3600;
  const { drag, radiationPressure } = asked.forces;
  const solve = perigeeKm(found.orbit.state) < airEndsKm ? ('drag' as const) : ('srp' as const);
  const isActing = solve === 'drag' ? drag !== undefined : radiationPressure !== undefined;
  if (asked.solved.coefficients.length > 0 || found.verdict !== 'good' || hours < leastHours || !isActing) return [];
  const apriori = fit.use === 'WEIGHT' ? 'WEIGHT' : 'START';
  const tried = fitOrbit({ ...asked, use: apriori, solved: { ...asked.solved, coefficients: [solve] } }).found;
  const value = tried.kind === 'determined' ? tried.orbit.coefficients[solve] : undefined;
  if (value === undefined || !value.isCarried) return [];
  const what = solve === 'drag' ? 'a drag coefficient' : 'a coefficient of radiation pressure';
  const share = Math.round((100 * value.sigma) / Math.abs(value.value));
  const text = `The arc of ${hours.toFixed(1)} hours carries ${what}: it would be known to ${share} %.`;
  return [{ solve, text }];
}

function perigeeKm({ positionKm, velocityKmPerS }: CartesianState): number {
  const { semiMajorAxisKm, eccentricity } = keplerianOfState({ frame: 'GCRF', positionKm, velocityKmPerS });
  return semiMajorAxisKm * (1 - eccentricity);
}

type Origin = Pick<OrbitResultDocument['after'], 'orbitDataType' | 'origin' | 'source'>;

function orbitBefore({ asked, order }: Evidence, epoch: Epoch<'UTC'>): Pick<OrbitResultDocument, 'before'> {
  const state = asked.known?.orbit.stateAt(epoch);
  if (state === undefined || order.apriori === undefined) return {};
  const { text: _, ...from } = order.apriori;
  return { before: orbitAtEpoch(from, state, epoch) };
}

function orbitAtEpoch(from: Origin, state: CartesianState, epoch: Epoch<'UTC'>): OrbitResultDocument['after'] {
  const { positionKm, velocityKmPerS } = stateInFrame({ frame: 'GCRF', ...state }, { frame: 'EME2000', epoch });
  const found = keplerianOfState({ frame: 'EME2000', positionKm, velocityKmPerS });
  const period = periodOf({ positionKm, velocityKmPerS });
  return {
    ...from,
    positionKm: [...positionKm],
    velocityKmPerS: [...velocityKmPerS],
    elements: {
      semiMajorAxisKm: found.semiMajorAxisKm,
      eccentricity: found.eccentricity,
      inclinationDeg: degreesOf(found.inclinationRad),
      nodeDeg: degreesOf(found.nodeRad),
      argumentOfPerigeeDeg: degreesOf(found.argumentOfPeriapsisRad),
      trueAnomalyDeg: degreesOf(found.trueAnomalyRad),
      ...(period === undefined ? {} : { periodMinutes: period / 60 }),
    },
  };
}

function knowledgeOf(
  { asked }: Evidence,
  { orbit }: Determined,
  from: Epoch<'UTC'>,
): OrbitResultDocument['uncertainty'] {
  const knowledge = positionKnowledge({ known: asked.known, orbit }, { from, days: daysAfter, steps: stepsAfter });
  return knowledge.map(({ epoch, daysAfter: days, before, after, difference: apart }) => ({
    time: utcText(epoch),
    daysAfter: days,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(apart === undefined ? {} : { difference: apart }),
  }));
}

function offersOf({ verdict }: Determined, { order }: Evidence): OrbitResultDocument['offers'] {
  const why =
    verdict === 'poor'
      ? ({ code: 'POOR', reason: 'The orbit is poor; its reasons say why.' } as const)
      : order.catalogueId === undefined
        ? ({ code: 'NO_NUMBER', reason: 'The object has no catalogue number.' } as const)
        : undefined;
  return (['ELEMENT_SET', 'EPHEMERIS'] as const).map((as) => ({ as, isPossible: why === undefined, ...why }));
}

interface WrittenOrbit {
  readonly files: OrbitResultDocument['files'];
  readonly messages: Extract<DetermineAnswer, { kind: 'determined' }>['messages'];
  readonly remarks: readonly OrbitRemarkDocument[];
}

/** The messages of the orbit, from its first measurement to some days after its last. */
function writtenOrbit({ order, asked, tracks, kernel }: Evidence, found: Determined): WrittenOrbit {
  const { first, last } = spanOfTracks(tracks);
  const span = { from: first, at: last, to: addSeconds(last, daysAfter * secondsPerDay) };
  const catalogueId = String(order.catalogueId ?? 99_999);
  const names = {
    originator: 'FARPASS',
    creation: parseEpoch(order.nowUtc.replace(/Z$/, ''), 'UTC'),
    objectName: order.objectName ?? asked.known?.name ?? 'UNKNOWN',
    objectId: asked.known?.designator ?? catalogueId,
  };
  const { opm, oem, ocm } = orbitMessages(found, span, names);
  const set = elementSetOfOrbit(found, span, { kernel, catalogueId, names });
  const tle = typeof set === 'string' ? undefined : set.tle;
  const messages = [
    { form: 'OPM', text: opm },
    { form: 'OEM', text: oem },
    { form: 'OCM', text: ocm },
    ...(typeof set === 'string' ? [] : [{ form: 'OMM', text: set.omm } as const]),
    ...(tle === undefined ? [] : [{ form: 'TLE', text: tle } as const]),
  ] as const;
  const isSet = (form: string) => form === 'OMM' || form === 'TLE';
  const stamp = formatEpoch(last, 0).replaceAll(/[-:]/g, '').replace('T', '_');
  return {
    messages,
    files: messages.map(({ form, text }) => ({
      form,
      fileName: `ORBIT_${order.catalogueId ?? 'OBJECT'}_${stamp}_Z.${form.toLowerCase()}`,
      sizeBytes: Buffer.byteLength(text),
      ...(isSet(form) && typeof set !== 'string' ? { note: noteOf(set), rmsKm: set.rmsKm } : {}),
    })),
    remarks: typeof set === 'string' ? [{ code: 'NO_ELEMENT_SET', text: `No element set: ${set}.` }] : [],
  };
}

const noteOf = ({ rmsKm }: WrittenElementSet) =>
  `${rmsKm.toPrecision(3)} km from the orbit by its root mean square: SGP4 follows no better.`;

/** An orbit is much better than a measurement if its sigma is below this share of the sensor's. */
const muchBetter = 0.5;

/** Residuals of tracks at which the orbit is known much better than the sensor measures. */
function samplesOf({ tracks, fileOf }: Evidence, found: Determined) {
  const motion = new SiteMotion();
  const middles = tracks
    .flatMap(({ track, segment }, place) => {
      const middle = track.measurements[Math.floor(track.measurements.length / 2)];
      return middle === undefined ? [] : [{ track, segment, place, epoch: middle.epoch }];
    })
    .toSorted((a, b) => compareEpochs(a.epoch, b.epoch));
  const flown = orbitAt(
    found.orbit,
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

/** The residual with the errors of the sensor that were taken off before the fit. */
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

const utcText = (epoch: Epoch<'UTC'>): string => `${formatEpoch(epoch, 6)}Z`;
