import { closeSync, openSync, writeSync } from 'node:fs';

/** A file of one repeated item, of any size. */
interface LargeFile {
  readonly head: string;
  readonly item: (index: number) => string;
  readonly between: string;
  readonly tail: string;
}

const setColumns =
  'OBJECT_NAME,OBJECT_ID,EPOCH,MEAN_MOTION,ECCENTRICITY,INCLINATION,RA_OF_ASC_NODE,ARG_OF_PERICENTER,MEAN_ANOMALY,NORAD_CAT_ID,BSTAR';
const setValues = (index: number) =>
  ['OBJECT', '2029-030E', '2031-01-01T00:00:00', 15.5, 0.0005, 51.6, 100.1, 10.1, 20.2, index + 1, 0.0001] as const;

const instant = (seconds: number) => new Date(Date.UTC(2031, 0, 1) + 1000 * seconds).toISOString().slice(0, 23);

/** Six numbers of a circular orbit, as flight dynamics systems print them. */
function stateNumbers(seconds: number): readonly string[] {
  const [radiusKm, rate] = [7000, 0.0010780076];
  const [c, s] = [Math.cos(rate * seconds), Math.sin(rate * seconds)];
  const speed = radiusKm * rate;
  return [radiusKm * c, radiusKm * s, 0, -speed * s, speed * c, 0].map((value) => value.toFixed(9));
}

const header = 'CREATION_DATE = 2031-01-01T00:00:00\nORIGINATOR = FARPASS\nMETA_START\n';
const orbitMetadata = {
  OBJECT_NAME: 'LANTERN 7',
  OBJECT_ID: '2029-030E',
  CENTER_NAME: 'EARTH',
  REF_FRAME: 'EME2000',
  TIME_SYSTEM: 'UTC',
  START_TIME: '2031-01-01T00:00:00',
  STOP_TIME: '2099-01-01T00:00:00',
};
const kvn = (values: object) =>
  Object.entries(values)
    .map(([key, value]) => `${key} = ${value}\n`)
    .join('');
const xml = (values: object) =>
  Object.entries(values)
    .map(([key, value]) => `<${key}>${value}</${key}>`)
    .join('');
const xmlHeader = '<header><CREATION_DATE>2031-01-01T00:00:00</CREATION_DATE><ORIGINATOR>FARPASS</ORIGINATOR></header>';
const stateKeys = ['X', 'Y', 'Z', 'X_DOT', 'Y_DOT', 'Z_DOT'];

function ommXml(index: number): string {
  const [OBJECT_NAME, OBJECT_ID, EPOCH, MEAN_MOTION, ECCENTRICITY, INCLINATION, node, perigee, anomaly] =
    setValues(index);
  const metadata = { OBJECT_NAME, OBJECT_ID, CENTER_NAME: 'EARTH', REF_FRAME: 'TEME', TIME_SYSTEM: 'UTC' };
  const angles = { RA_OF_ASC_NODE: node, ARG_OF_PERICENTER: perigee, MEAN_ANOMALY: anomaly };
  const mean = xml({ EPOCH, MEAN_MOTION, ECCENTRICITY, INCLINATION, ...angles });
  const tle = xml({ NORAD_CAT_ID: index + 1, BSTAR: 0.0001, MEAN_MOTION_DOT: 0, MEAN_MOTION_DDOT: 0 });
  const data = `<data><meanElements>${mean}</meanElements><tleParameters>${tle}</tleParameters></data>`;
  const segment = `<metadata>${xml({ ...metadata, MEAN_ELEMENT_THEORY: 'SGP4' })}</metadata>${data}`;
  return `<omm id="CCSDS_OMM_VERS" version="2.0">${xmlHeader}<body><segment>${segment}</segment></body></omm>`;
}

/** Files of every readable kind, by file name extension. */
export const largeFiles = {
  'sets.json': {
    head: '[',
    item: (index) => {
      const values = setValues(index);
      return JSON.stringify(Object.fromEntries(setColumns.split(',').map((name, at) => [name, values[at]])));
    },
    between: ',',
    tail: ']',
  },
  'objects.json': { head: '[', item: (index) => `{"NORAD_CAT_ID":${index}}`, between: ',', tail: ']' },
  'messages.json': {
    head: '[',
    item: (index) => {
      const rest = Array.from({ length: 40 }, (_, key) => `"KEY_${key}":"value ${index} ${key}"`).join(',');
      return `{"CCSDS_CDM_VERS":"1.0","SAT1_OBJECT_DESIGNATOR":"${index}",${rest}}`;
    },
    between: ',',
    tail: ']',
  },
  'sets.csv': { head: `${setColumns}\n`, item: (index) => setValues(index).join(','), between: '\n', tail: '\n' },
  'ephemeris.oem': {
    head: `CCSDS_OEM_VERS = 2.0\n${header}${kvn(orbitMetadata)}META_STOP\n`,
    item: (index) => `${instant(60 * index)} ${stateNumbers(60 * index).join(' ')}`,
    between: '\n',
    tail: '\n',
  },
  'ephemeris.xml': {
    head: `<?xml version="1.0"?>\n<oem id="CCSDS_OEM_VERS" version="2.0">${xmlHeader}<body><segment><metadata>${xml(orbitMetadata)}</metadata><data>`,
    item: (index) => {
      const numbers = stateNumbers(60 * index);
      const state = Object.fromEntries(stateKeys.map((key, at) => [key, numbers[at]]));
      return `<stateVector>${xml({ EPOCH: instant(60 * index), ...state })}</stateVector>`;
    },
    between: '\n',
    tail: '</data></segment></body></oem>\n',
  },
  'sets.xml': { head: '<?xml version="1.0"?>\n<ndm>', item: ommXml, between: '\n', tail: '</ndm>\n' },
  'ranges.tdm': {
    head: `CCSDS_TDM_VERS = 1.0\n${header}${kvn({ TIME_SYSTEM: 'UTC', PARTICIPANT_1: 'A', PARTICIPANT_2: 'B', MODE: 'SEQUENTIAL', PATH: '1,2,1' })}META_STOP\nDATA_START\n`,
    item: (index) => `RANGE = ${instant(index)} 1000.1`,
    between: '\n',
    tail: '\nDATA_STOP\n',
  },
  'orbit.ocm': {
    head: `CCSDS_OCM_VERS = 3.0\n${header}${kvn({ TIME_SYSTEM: 'UTC', EPOCH_TZERO: '2031-01-01T00:00:00' })}META_STOP\nTRAJ_START\n${kvn({ CENTER_NAME: 'EARTH', TRAJ_REF_FRAME: 'EME2000', TRAJ_TYPE: 'CARTPV' })}`,
    item: (index) => `${60 * index} ${stateNumbers(60 * index).join(' ')}`,
    between: '\n',
    tail: '\nTRAJ_STOP\n',
  },
} as const satisfies Readonly<Record<string, LargeFile>>;

export type LargeFileName = keyof typeof largeFiles;

/** Writes the file of that name, up to this number of bytes. */
export function writeLargeFile(
  path: string,
  { name, bytes }: { readonly name: LargeFileName; readonly bytes: number },
) {
  const { head, item, between, tail }: LargeFile = largeFiles[name];
  const file = openSync(path, 'w');
  let text = head + item(0);
  let size = tail.length;
  for (let index = 1; size + text.length < bytes; index += 1) {
    text += between + item(index);
    if (text.length < 1_000_000) continue;
    size += writeSync(file, text);
    text = '';
  }
  writeSync(file, text + tail);
  closeSync(file);
}
