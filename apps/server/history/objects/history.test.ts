import { readElementSets } from '@farpass/ccsds/gp';
import { catalogueOfRecords } from '@farpass/intake/catalogue';
import { describe, expect, it } from 'vitest';
import { inventedCdm } from '../../wiring/collision-avoidance/testing.ts';
import { run } from './history.task.ts';

const [station] = readElementSets(
  `1 25544U 98067A   24001.50000000  .00016717  00000-0  10270-3 0  9009
2 25544  51.6400 208.9163 0006703  69.9862  25.2906 15.49560532430004`,
).records;
if (station === undefined) throw new Error('The sample is an element set.');

/** Objects like the station, and others far above it, by their number. */
const near = Array.from({ length: 24 }, (_, place) => String(40_001 + place));
const far = Array.from({ length: 30 }, (_, place) => String(50_001 + place));
const records = [
  station,
  ...near.map((catalogueNumber) => ({ ...station, catalogueNumber })),
  ...far.map((catalogueNumber) => ({ ...station, catalogueNumber, meanMotionRevPerDay: '12.4' })),
];

const about = (catalogueNumber: string, drag: number) => ({
  text: inventedCdm().replaceAll(/^X +=/gm, (line) => `CD_AREA_OVER_MASS = ${drag} [m**2/kg]\n${line}`),
  side: 'object2' as const,
  catalogueNumber,
  isOfIt: catalogueNumber === '25544',
});
const dragOf = (others: readonly string[]) => {
  const messages = [about('25544', 0.025), ...others.map((number, place) => about(number, 0.001 * (place + 1)))];
  const { coefficients } = run({ records: [station], catalogue: catalogueOfRecords(records, 'test'), messages });
  return coefficients.find(({ figure }) => figure === 'DRAG');
};

describe('the drag coefficient of messages', () => {
  it('is compared with the objects of its own class', () => {
    // Those that come first have the smaller values.
    expect(dragOf([...far, ...near])).toMatchObject({ among: 'CLASS', classCount: 24, classPercentile: 0 });
    expect(dragOf([...near, ...far])).toMatchObject({ among: 'CLASS', classCount: 24, classPercentile: 100 });
  });

  it('is compared with all others, and says so, where too few of its class are known', () => {
    expect(dragOf([...far, ...near.slice(0, 3)])).toMatchObject({ among: 'ALL', classCount: 33 });
    expect(dragOf(near.slice(0, 3))).toMatchObject({ classPercentile: null });
  });
});
