import { earthOrientationInUse } from '@farpass/astro/earth-orientation';
import { frameOfName } from '@farpass/astro/frames';
import { compareEpochs, secondsBetween } from '@farpass/astro/time';
import { readNavigationMessage } from '@farpass/ccsds/ndm';
import { type OemSegment, stateNumbers } from '@farpass/ccsds/oem';
import { isOtherForm, oemOfOtherForm } from '../ephemeris/index.ts';
import { utcOfMessage } from '../state/index.ts';
import { type PointsFile, type PointsMeaning, pointFrames, type ReadPoint } from './point.ts';
import { pointsOfTable } from './table.ts';

/** The positions of a receiver in a text: a table (CSV), an OEM, SP3, or an ephemeris of STK. Throws a sentence for others. */
export function readPoints(text: string, meaning: PointsMeaning): PointsFile {
  if (/CCSDS_OEM_VERS|<oem\b/i.test(text.slice(0, 2000))) return pointsOfOem(text);
  if (isOtherForm(text)) {
    const found = oemOfOtherForm(text, {
      objectId: 'UNKNOWN',
      originator: 'UNKNOWN',
      creationDate: '2000-01-01T00:00:00',
    });
    if (found?.kind === 'oem') return pointsOfOem(found.text);
    throw new Error(`the ${found?.form ?? 'file'} cannot be read: ${found?.reason ?? 'it holds no positions'}.`);
  }
  return inOrder(pointsOfTable(text, meaning));
}

function pointsOfOem(text: string): PointsFile {
  const { result } = readNavigationMessage(text, { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(`the OEM cannot be read: ${result.faults[0]?.message}`);
  const { record } = result;
  if (record.kind !== 'OEM') throw new Error(`the file is a ${record.kind}; give positions as CSV, OEM or SP3.`);
  const parts = record.segments.map(pointsOfSegment);
  const [first] = parts;
  if (first === undefined) throw new Error('the OEM has no segment.');
  return inOrder({ ...first, points: parts.flatMap(({ points }) => points) });
}

function pointsOfSegment({ metadata, states }: OemSegment) {
  const { REF_FRAME: name = '', TIME_SYSTEM: scale = 'UTC' } = metadata.values;
  const known = frameOfName(name);
  const frame = pointFrames.find((one) => one === known?.frame);
  if (frame === undefined) throw new Error(`REF_FRAME is '${name}'; expected ${pointFrames.join(', ')}.`);
  const table = earthOrientationInUse();
  const points = states.map(
    (state): ReadPoint => ({ epoch: utcOfMessage(state.epoch, scale, table), ...stateNumbers(state) }),
  );
  return { frame, scale, points, unread: 0, doubled: 0 };
}

/** Files of one receiver as one, in the order of their times. Files in several frames are refused. */
export function joinedPoints(files: readonly PointsFile[]): PointsFile {
  const [first] = files;
  if (first === undefined) throw new Error('no file of positions was given.');
  const other = files.find(({ frame }) => frame !== first.frame);
  if (other !== undefined)
    throw new Error(`one file is in ${first.frame}, another in ${other.frame}; fit files of one frame together.`);
  const sums = (of: (file: PointsFile) => number) => files.reduce((sum, file) => sum + of(file), 0);
  return inOrder({
    ...first,
    points: files.flatMap(({ points }) => points),
    doubled: sums(({ doubled }) => doubled),
    unread: sums(({ unread }) => unread),
    firstUnread: files.find(({ firstUnread }) => firstUnread !== undefined)?.firstUnread,
  });
}

function inOrder(file: PointsFile): PointsFile {
  const sorted = file.points.toSorted((a, b) => compareEpochs(a.epoch, b.epoch));
  const points: ReadPoint[] = [];
  for (const point of sorted) {
    const before = points.at(-1);
    if (before === undefined || secondsBetween(point.epoch, before.epoch) > 0) points.push(point);
  }
  return { ...file, points, doubled: file.doubled + sorted.length - points.length };
}
