import { beforeEach, describe, expect, it } from 'vitest';
import { oemHead } from '../../platform/oem-head.fixture.ts';
import { inventedCdm, lowCircle, servedAlone } from '../../wiring/collision-avoidance/testing.ts';

const ca = servedAlone();
const { ask, upload } = ca;

/** The closest approach of the messages: our satellite is where its ephemeris has it then. */
const tcaMs = Date.UTC(2026, 10, 20, 12);
const timeOf = (ms: number) => new Date(ms).toISOString().slice(0, 23);

/** Half an hour of the orbit of the messages, in a file; a part of it may be a second segment that is ahead along the track. */
function file({ aheadKm = 0 } = {}): string {
  const arc = (fromMinute: number, ahead: number) => {
    const { radiusKm } = lowCircle;
    const radPerS = Math.sqrt(398_600.4418 / radiusKm ** 3);
    const lines = Array.from({ length: 31 }, (_, index) => {
      const seconds = 60 * (fromMinute + index);
      const angle = radPerS * seconds + ahead / radiusKm;
      const [x, y] = [radiusKm * Math.cos(angle), radiusKm * Math.sin(angle)];
      return `${timeOf(tcaMs + seconds * 1000)} ${x.toFixed(6)} ${y.toFixed(6)} 0 ${(-radPerS * y).toFixed(9)} ${(radPerS * x).toFixed(9)} 0`;
    });
    const head = oemHead({ from: timeOf(tcaMs + 60_000 * fromMinute), to: timeOf(tcaMs + 60_000 * (fromMinute + 30)) });
    return [...head, 'META_STOP', ...lines, ''];
  };
  const first = arc(-15, 0);
  if (aheadKm === 0) return first.join('\n');
  const second = arc(0, aheadKm);
  return [...first, ...second.slice(second.indexOf('META_START'))].join('\n');
}

interface Warned {
  readonly warnings: readonly { readonly code: string; readonly parameters?: Readonly<Record<string, string>> }[];
}

beforeEach(async () => {
  for (const table of ['ephemeris', 'conjunction_event', 'satellite'])
    await ca.database.db.execute(`delete from ${table}`);
  await ask('POST', '/satellites', { name: 'OURS', noradId: 70001, cosparId: '2026-001A' });
});

const warningOf = async (text: string) => {
  const [{ warnings }] = (await ask('POST', '/cdms', text)).json().accepted as readonly [Warned];
  return warnings.find(({ code }) => code === 'CDM_FAR_FROM_OWN_ORBIT');
};

describe('a message about a satellite with an ephemeris in use', () => {
  it('says so if it has the satellite 135 km away: its time is that of GPS, 18 s later', async () => {
    expect((await upload({ 'ours.oem': file() })).json().accepted).toMatchObject([{ designation: 'OPERATIONAL' }]);
    expect(await warningOf(inventedCdm())).toBeUndefined();
    const late = await warningOf(inventedCdm({ messageId: 'GPS', tca: '2026-11-20T12:00:18.000' }));
    expect(late?.parameters).toEqual({ distance: '136', file: 'ours.oem' });
  });

  it('says nothing where the ephemeris does not reach, and nothing without one', async () => {
    expect(await warningOf(inventedCdm())).toBeUndefined();
    await upload({ 'ours.oem': file() });
    expect(await warningOf(inventedCdm({ messageId: 'LATER', tca: '2026-11-21T12:00:00.000' }))).toBeUndefined();
  });
});

describe('an ephemeris whose segments are 700 m apart', () => {
  it('is held back', async () => {
    const [accepted] = (await upload({ 'two.oem': file({ aheadKm: 0.7 }) })).json().accepted;
    expect(accepted).toMatchObject({
      designation: 'QUARANTINED',
      plausibility: expect.arrayContaining([expect.objectContaining({ code: 'SEGMENTS_DISAGREE', isFatal: true })]),
    });
  });
});

describe('a conjunction with an object that may manoeuvre', () => {
  const mayMove = async (text: string) => {
    await ask('POST', '/cdms', text);
    const [event] = (await ask('GET', '/conjunctions')).json();
    return event.conjunctionData.secondaryMayManoeuvre;
  };

  it('says so by the message, or by its constellation', async () => {
    const text = inventedCdm();
    const at = text.lastIndexOf('MANEUVERABLE = N/A');
    expect(await mayMove(`${text.slice(0, at)}MANEUVERABLE = YES${text.slice(at + 18)}`)).toBe('STATED');
    await ca.database.db.execute('delete from conjunction_event');
    expect(await mayMove(text.replace('OBJECT_NAME = THEIRS', 'OBJECT_NAME = STARLINK-1007'))).toBe('CONSTELLATION');
    await ca.database.db.execute('delete from conjunction_event');
    expect(await mayMove(text)).toBeUndefined();
  });
});
