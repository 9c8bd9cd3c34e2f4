import { formatUtc, parseEpoch } from '@farpass/astro/time';
import { readCatalogue } from '@farpass/intake/elements';
import { cdmText } from '@farpass/intake/testing';
import { describe, expect, it } from 'vitest';
import { type OrbitSources, orbitOfObject } from './object-orbit.ts';
import { objectOfSet } from './sets.ts';

const window = { start: parseEpoch('2026-11-20T06:00:00', 'UTC'), durationSeconds: 3600 };
const tle = [
  '1 25544U 98067A   08264.51782528 -.00002182  00000-0 -11606-4 0  2927',
  '2 25544  51.6416 247.4627 0006703 130.5360 325.0288 15.72125391563537',
].join('\n');
const [first] = readCatalogue(tle).objects;
const set = first && objectOfSet(first);

const opm = `CCSDS_OPM_VERS = 2.0
CREATION_DATE = 2026-11-19T00:00:00
ORIGINATOR = SAMPLE
OBJECT_NAME = OURS
OBJECT_ID = 2026-001A
CENTER_NAME = EARTH
REF_FRAME = EME2000
TIME_SYSTEM = UTC
EPOCH = 2026-11-20T05:00:00
X = 7000
Y = 0
Z = 0
X_DOT = 0
Y_DOT = 0
Z_DOT = 7.546
`;
const message = { messageId: 'A', side: 'object1', other: '80002', text: () => cdmText() } as const;
const file = { fileName: 'own.opm', text: () => opm };
const orbit = (sources: Partial<OrbitSources>) =>
  orbitOfObject({ messages: [], file: undefined, set: undefined, ...sources }, window);

describe('the orbit of an object in a screening', () => {
  it('is from the messages that were chosen, then from its file, then its element set', async () => {
    expect(set).toBeDefined();
    expect(await orbit({ messages: [message], file, set })).toMatchObject({ kind: 'ephemeris', by: 'MESSAGE' });
    expect(await orbit({ file, set })).toMatchObject({
      kind: 'ephemeris',
      by: 'OPERATOR_EPHEMERIS',
      source: 'own.opm',
    });
    expect(await orbit({ set })).toBe(set?.orbit);
  });

  it('was made when its file was received at the latest, and when the file says if that is earlier', async () => {
    const madeOf = async (received: string) => {
      const found = await orbit({ file: { ...file, received: parseEpoch(received, 'UTC') } });
      return found.kind === 'ephemeris' ? formatUtc(found.made, 0) : found.kind;
    };
    expect(await madeOf('2026-11-18T00:00:00')).toBe('2026-11-18T00:00:00Z');
    expect(await madeOf('2026-11-21T00:00:00')).toBe('2026-11-19T00:00:00Z');
  });

  it('is none, with the reason, if there is no source', async () => {
    expect(await orbit({})).toEqual({
      kind: 'none',
      reason: 'it has neither an ephemeris that covers the start of the window nor an element set in the catalogue',
    });
  });

  it('is none if the best source cannot be used: a worse one does not take its place', async () => {
    const broken = { fileName: 'own.opm', text: () => 'no message' };
    expect(await orbit({ file: broken, set })).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining('can no longer be read'),
      finding: { code: 'ORBIT_NOT_PROPAGATED' },
    });
    expect(await orbit({ messages: [{ ...message, text: () => 'no message' }], file, set })).toMatchObject({
      kind: 'none',
    });
    expect(await orbit({ file: { fileName: 'a.cdm', text: () => cdmText() }, set })).toMatchObject({
      kind: 'none',
      reason: expect.stringContaining('a.cdm is a CDM; expected OEM, OCM or OPM'),
    });
  });

  it('names at most three of the messages it is from', async () => {
    const messages = ['A', 'B', 'C', 'D', 'E'].map((messageId) => ({ ...message, messageId }));
    expect(await orbit({ messages })).toMatchObject({ source: 'A, B, C and 2 others' });
  });
});
