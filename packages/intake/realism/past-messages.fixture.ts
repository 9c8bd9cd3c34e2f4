import { type Cdm, readCdm } from '@farpass/ccsds/cdm';
import { Chance, seedOf } from '@farpass/tracking/chance';
import { cdmText } from '../cdm/message.fixture.ts';

/** Sigmas that an early message claims for object 2 along R, T, N [m]. */
const claimedM = [50, 300, 40] as const;

interface PastEvents {
  readonly count: number;
  /** True sigmas of object 2 over the claimed ones. */
  readonly factor: number;
  readonly seed: number;
  /** Numbers of object 2, in turn. */
  readonly objects?: readonly string[];
}

/**
 * The messages of past events in which object 2 flew as its last message says, a tenth as uncertain as the first. Object 1
 * is as uncertain in both, so that nothing is known about its errors.
 */
export function pastEvents({ count, factor, seed, objects = ['20002'] }: PastEvents): readonly Cdm[] {
  return pastEventTexts({ count, factor, seed, objects }).map(messageIn);
}

/** The same as files. */
function pastEventTexts({ count, factor, seed, objects = ['20002'] }: PastEvents): readonly string[] {
  const chance = new Chance(seedOf('past events', seed));
  return Array.from({ length: count }, (_, event) => {
    const errorM = claimedM.map((sigma) => factor * sigma * chance.normal());
    const [early, late] = [eventDay(event, 1), eventDay(event, 4)];
    const designator = objects[event % objects.length] ?? '';
    const at = { event, designator };
    return [
      messageText({ ...at, created: early, errorM, share: 1 }),
      messageText({ ...at, created: late, errorM: [0, 0, 0], share: 0.1 }),
    ];
  }).flat();
}

interface PastMessage {
  readonly event: number;
  readonly designator: string;
  readonly created: string;
  readonly errorM: readonly number[];
  /** Claimed sigmas over those of an early message. */
  readonly share: number;
}

function messageText({ event, designator, created, errorM: [r = 0, t = 0, n = 0], share }: PastMessage): string {
  const speed = Math.sqrt(398_600.4418 / 7000);
  const states: readonly [readonly number[], readonly number[]] = [
    [7000, 0, 0, 0, speed, 0],
    // Along the axes of object 2: R is x, T is z, N is -y.
    [7000.1 + r / 1000, -n / 1000, t / 1000, 0, 0, speed],
  ];
  const variances = claimedM.map((sigma) => (share * sigma) ** 2);
  const position = { CR_R: `${variances[0]}`, CT_R: '0', CT_T: `${variances[1]}`, CN_N: `${variances[2]}` };
  const covariance2 = { ...noVelocity, ...position, CN_R: '0', CN_T: '0' };
  return cdmText({ states, covariance2, designators: ['10001', designator] })
    .replace(/^TCA = .*$/m, `TCA = ${eventDay(event, 5)}T07:12:45.000`)
    .replace(/^CREATION_DATE = .*$/m, `CREATION_DATE = ${created}T00:00:00.000`)
    .replace(/^MESSAGE_ID = .*$/m, `MESSAGE_ID = ${event}-${share}`);
}

/** Without velocity errors, a reader makes them of those of the position. */
const noVelocity = Object.fromEntries(
  ['CRDOT', 'CTDOT', 'CNDOT'].flatMap((row) =>
    ['R', 'T', 'N', 'RDOT', 'TDOT', 'NDOT'].map((column) => [`${row}_${column}`, undefined] as const),
  ),
);

/** A day of an event; events follow each other every six days. */
function eventDay(event: number, day: number): string {
  return new Date(Date.UTC(2024, 0, 1 + 6 * event + day)).toISOString().slice(0, 10);
}

function messageIn(text: string): Cdm {
  const result = readCdm(text, { mode: 'lenient' });
  if (result.kind === 'message') return result.record;
  throw new Error(`the message reads: ${result.faults[0]?.message}`);
}
