// Writes the inputs of the faces test into this folder: `node make.ts`. All data are invented.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { earthOrientationOrNominal, shippedEarthOrientation } from '@farpass/astro/earth-orientation';
import { earthAttitudeAt, type Frame, transformState } from '@farpass/astro/frames';
import { parseEpoch } from '@farpass/astro/time';
import { readCdm, writeCdm } from '@farpass/ccsds/cdm';
import { propagate } from '../../commands/orbits/propagate.ts';
import { captured } from '../../commands/testing/output.ts';

type Triple = readonly [number, number, number];
interface State {
  readonly positionKm: Triple;
  readonly velocityKmPerS: Triple;
}

/** Variances and covariances of position and velocity, m, m/s, in R, T, N: the lower triangle row by row. */
const tracked = [
  ...[400, -900, 250_000, 30, -250, 900],
  ...[0.9, -260, 0.2, 0.28, -0.44, 1, 0.001, -0.001, 0.0005, 0.01, 0.02, -0.01, 0, 0, 0.001],
];
const scaled = (factor: number) => tracked.map((value) => value * factor);
/** A correlation above one between R and T. */
const notDefinite = tracked.map((value, at) => (at === 1 ? -12_000 : value));
const onlyPosition = tracked.slice(0, 6);

interface Message {
  readonly tca: string;
  readonly created: string;
  readonly id: string;
  readonly frame: string;
  readonly states: readonly [State, State];
  readonly covariances: readonly [readonly number[] | undefined, readonly number[] | undefined];
  readonly comments: readonly string[];
  readonly method: string;
  readonly designators: readonly [string, string];
}

const ours: State = {
  positionKm: [2570.097065, 2244.654904, 6281.497978],
  velocityKmPerS: [4.418769571, 4.833547743, -3.526774282],
};
const theirs: State = {
  positionKm: [2569.540045, 2245.071091, 6281.599781],
  velocityKmPerS: [-2.8886125, -6.007247516, 3.32877],
};
const slow: State = {
  positionKm: [2570.197065, 2244.854904, 6281.297978],
  velocityKmPerS: [4.418969571, 4.833347743, -3.526774282],
};
const usual: Message = {
  tca: '2026-11-22T22:37:52.618250',
  created: '2026-11-20T10:31:12.000',
  id: 'FACES-1',
  frame: 'EME2000',
  states: [ours, theirs],
  covariances: [tracked, scaled(4)],
  comments: ['HBR = 10 [m]'],
  method: 'CALCULATED',
  designators: ['74012', '74913'],
};

const axes = ['R', 'T', 'N', 'RDOT', 'TDOT', 'NDOT'];
const names = axes.flatMap((row, at) => axes.slice(0, at + 1).map((column) => `C${row}_${column}`));
const units = axes.flatMap((_, row) =>
  axes.slice(0, row + 1).map((_, column) => (row < 3 ? 'm**2' : column < 3 ? 'm**2/s' : 'm**2/s**2')),
);

function objectLines(message: Message, at: 0 | 1): readonly string[] {
  const {
    positionKm: [x, y, z],
    velocityKmPerS: [vx, vy, vz],
  } = message.states[at];
  return [
    `OBJECT = OBJECT${at + 1}`,
    `OBJECT_DESIGNATOR = ${message.designators[at]}`,
    'CATALOG_NAME = SATCAT',
    `OBJECT_NAME = ${at === 0 ? 'LANTERN 7' : 'STRAY FRAGMENT'}`,
    `INTERNATIONAL_DESIGNATOR = ${at === 0 ? '2029-030E' : '2027-011C'}`,
    'EPHEMERIS_NAME = NONE',
    `COVARIANCE_METHOD = ${message.method}`,
    'MANEUVERABLE = N/A',
    `REF_FRAME = ${message.frame}`,
    ...[`X = ${x.toFixed(9)} [km]`, `Y = ${y.toFixed(9)} [km]`, `Z = ${z.toFixed(9)} [km]`],
    ...[`X_DOT = ${vx.toFixed(12)} [km/s]`, `Y_DOT = ${vy.toFixed(12)} [km/s]`, `Z_DOT = ${vz.toFixed(12)} [km/s]`],
    ...(message.covariances[at] ?? []).map((value, place) => `${names[place]} = ${value} [${units[place]}]`),
  ];
}

function messageText(changes: Partial<Message>): string {
  const message = { ...usual, ...changes };
  return [
    'CCSDS_CDM_VERS = 1.0',
    ...message.comments.map((comment) => `COMMENT ${comment}`),
    `CREATION_DATE = ${message.created}`,
    'ORIGINATOR = SAMPLE',
    `MESSAGE_ID = ${message.id}`,
    `TCA = ${message.tca}`,
    `MISS_DISTANCE = ${Math.round(1000 * Math.hypot(...difference(message.states)))} [m]`,
    ...objectLines(message, 0),
    ...objectLines(message, 1),
    '',
  ].join('\n');
}

function difference([first, second]: readonly [State, State]): Triple {
  const [x, y, z] = first.positionKm.map((value, axis) => (second.positionKm[axis] ?? 0) - value);
  return [x ?? 0, y ?? 0, z ?? 0];
}

/** The encounter with both states given in another frame. */
function statesIn(frame: Frame): readonly [State, State] {
  const epoch = parseEpoch(usual.tca, 'UTC');
  const { orientation } = earthOrientationOrNominal(shippedEarthOrientation(), epoch);
  const attitude = earthAttitudeAt(epoch, orientation);
  const into = (state: State) => transformState({ frame: 'EME2000', ...state }, frame, attitude);
  return [into(ours), into(theirs)];
}

const frames: Readonly<Record<string, Frame>> = {
  EME2000: 'EME2000',
  MEJ2000: 'EME2000',
  GCRF: 'GCRF',
  GCRS: 'GCRF',
  ICRF: 'GCRF',
  TEME: 'TEME',
  TEME_OF_DATE: 'TEME',
  TOD: 'TOD',
  MOD: 'MOD',
  ITRF: 'ITRF',
  'ITRF-93': 'ITRF',
  'ITRF-97': 'ITRF',
  ITRF2000: 'ITRF',
  ITRF2008: 'ITRF',
  ITRF2014: 'ITRF',
  WGS84: 'ITRF',
  PEF: 'ITRF',
};

const files: Readonly<Record<string, Partial<Message>>> = {
  'covariances-of-both': {},
  'covariance-of-positions-only': { covariances: [onlyPosition, scaled(4).slice(0, 6)] },
  'covariance-of-one-object': { covariances: [tracked, undefined] },
  'covariance-of-none': { covariances: [undefined, undefined] },
  'covariance-not-definite': { covariances: [notDefinite, scaled(4)] },
  'covariance-stated-as-default': { method: 'DEFAULT' },
  'covariance-huge-default': { covariances: [tracked, scaled(0).map((_, at) => ([0, 2, 5].includes(at) ? 1e14 : 0))] },
  'covariance-negative-variance': { covariances: [tracked.map((value, at) => (at === 0 ? -value : value)), scaled(4)] },
  'pair-slow': { states: [ours, slow] },
  'bound-small': {
    covariances: [tracked, undefined],
    states: [ours, { ...theirs, positionKm: [2590, 2300, 6400] }],
    comments: ['HBR = 1 [m]'],
  },
  'radius-of-none': { comments: [] },
  'radius-at-first-object-only': { comments: ['Object 1 hard body radius = 3 [m]'] },
  'tca-half-a-second-late': { tca: '2026-11-22T22:37:53.118250' },
  'frame-unknown': { frame: 'SOMEWHERE' },
};

/** Every file has a different second object, so that each is a separate event. */
let second = 74_913;
const pairOf = (form: (number: string) => string = (number) => number): readonly [string, string] => [
  form('74012'),
  form(`${second++}`),
];

for (const [name, changes] of Object.entries(files))
  write(`${name}.kvn`, messageText({ id: `FACES-${name}`, designators: pairOf(), ...changes }));
write(
  'ours-second.kvn',
  messageText({ id: 'FACES-ours-second', designators: pairOf().toReversed() as [string, string] }),
);
write(
  'designators-with-leading-zeros.kvn',
  messageText({ id: 'FACES-zeros', designators: pairOf((number) => `00${number}`) }),
);
for (const [name, frame] of Object.entries(frames))
  write(
    `frame-${name.toLowerCase()}.kvn`,
    messageText({ id: `FACES-${name}`, frame: name, states: statesIn(frame), designators: pairOf() }),
  );

const plain = (id: string) => {
  const result = readCdm(messageText({ id, designators: pairOf() }), { mode: 'strict' });
  if (result.kind === 'faults') throw new Error(JSON.stringify(result.faults));
  return result.record;
};
/** The same objects at 130 km: both re-enter. */
const lowered = ({ positionKm, velocityKmPerS }: State): State => {
  const share = (6378.137 + 130) / Math.hypot(...positionKm);
  const scaledBy = ([x, y, z]: Triple, factor: number): Triple => [x * factor, y * factor, z * factor];
  return { positionKm: scaledBy(positionKm, share), velocityKmPerS: scaledBy(velocityKmPerS, 1 / Math.sqrt(share)) };
};
const reentering = { states: [lowered(ours), lowered(theirs)], designators: ['74012', '74999'] } as const;
write('reentry-of-both.kvn', messageText({ id: 'FACES-reentry', ...reentering }));
write('format-xml.xml', writeCdm(plain('FACES-XML'), 'XML').text);
write('format-json.json.txt', writeCdm(plain('FACES-JSON'), 'JSON').text);

interface Update extends Partial<Message> {
  readonly factor?: number;
}

/** Updates of events: the covariances shrink as the closest approach comes nearer. */
const updates: Readonly<Record<string, Update>> = {
  'event-a': { created: '2026-11-19T10:31:12.000', factor: 9 },
  'event-b': { created: '2026-11-20T10:31:12.000', factor: 4, tca: '2026-11-22T22:37:52.620000' },
  'event-c': { created: '2026-11-21T10:31:12.000', factor: 1, tca: '2026-11-22T22:37:52.615000' },
  'chain-a': { created: '2026-11-19T10:31:12.000', tca: '2026-11-22T22:30:00.000000' },
  'chain-b': { created: '2026-11-20T10:31:12.000', tca: '2026-11-22T22:42:00.000000' },
  'chain-c': { created: '2026-11-21T10:31:12.000', tca: '2026-11-22T22:54:00.000000' },
  'later-approach': { created: '2026-11-20T10:31:12.000', tca: '2026-11-23T00:37:52.618250' },
  'slow-a': { created: '2026-11-20T10:31:12.000', states: [ours, slow] },
  'slow-b': { created: '2026-11-21T10:31:12.000', states: [ours, slow], tca: '2026-11-22T23:07:52.618250' },
};
for (const [name, { factor = 1, ...changes }] of Object.entries(updates)) {
  write(
    `${name}.kvn`,
    messageText({ id: `FACES-${name}`, covariances: [scaled(factor), scaled(4 * factor)], ...changes }),
  );
}

/** Ephemerides of the first object of the catalogue, four hours long, with a covariance at both ends or none. */
const span = ['--from', '2024-11-20T00:00:00Z', '--to', '2024-11-20T04:00:00Z', '--step', '120', '--frame', 'EME2000'];
const { out } = await captured(() =>
  propagate(['--tle', join(import.meta.dirname, 'catalogue-own.csv'), ...span, '--oem']),
);
const ephemeris = out.trimEnd().replace(/^CREATION_DATE = .*$/m, 'CREATION_DATE = 2024-11-20T00:00:00');

/** Sigmas of 10, 200 and 30 m and 1, 0.2 and 0.1 m/s along the axes of the frame, km and km/s. */
const triangle = ['1e-4', '0 4e-2', '0 0 9e-4', '0 0 0 1e-6', '0 0 0 0 4e-8', '0 0 0 0 0 1e-8'];
const covarianceIn = (frame: string, rows: readonly string[] = triangle) => [
  'COVARIANCE_START',
  ...['00', '04'].flatMap((hour) => [`EPOCH = 2024-11-20T${hour}:00:00`, `COV_REF_FRAME = ${frame}`, ...rows]),
  'COVARIANCE_STOP',
];
write('ephemeris-without-covariance.oem', `${ephemeris}\n`);
for (const [name, lines] of Object.entries({
  rtn: covarianceIn('RTN'),
  tnw: covarianceIn('TNW'),
  eme2000: covarianceIn('EME2000'),
  itrf2000: covarianceIn('ITRF2000'),
  'not-definite': covarianceIn(
    'RTN',
    triangle.map((row, at) => (at === 1 ? '1e-2 4e-2' : row)),
  ),
})) {
  write(`ephemeris-covariance-${name}.oem`, [ephemeris, ...lines, ''].join('\n'));
}

function write(name: string, text: string): void {
  writeFileSync(join(import.meta.dirname, name), text);
}
