import { useDst } from '@farpass/astro/propagation';
import { readCdm } from '@farpass/ccsds/cdm';
import { defaultThresholds } from '@farpass/conjunction/event';
import { encounterFromCdm } from '@farpass/intake/cdm';
import { type CdmVariant, cdmText } from '@farpass/intake/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { dragOfEvent, isUnsureByStorm, weatherReport } from './index.ts';

afterEach(() => useDst([]));

const speed = Math.sqrt(398_600.4418 / 7000);
/** 1.5 km apart along both tracks, where the drag of three days moves objects by a kilometre. */
const apartAlongTracks: CdmVariant = {
  states: [
    [7000, 0, 0, 0, speed, 0],
    [7000, 1.0607, 1.0607, 0, 0, speed],
  ],
  missM: 1500,
  data: ['SEDR = 0.0001 [W/kg]', 'SEDR = 0.0001 [W/kg]'],
};

function dragOf(variant: CdmVariant, level: 'LOW' | 'MEDIUM') {
  const result = readCdm(cdmText(variant), { mode: 'lenient' });
  if (result.kind === 'faults') throw new Error(result.faults[0]?.code);
  const taken = encounterFromCdm(result.record, { hardBodyRadiusKm: 0.02 });
  return dragOfEvent(result.record, { taken, ownSide: 'object1', level, thresholds: defaultThresholds });
}

describe('a LOW risk before a storm', () => {
  it('is unsure if another drag of the objects would raise it', () => {
    const drag = dragOf(apartAlongTracks, 'LOW');
    expect(drag.isLowUnsure).toBe(true);
    expect(isUnsureByStorm(drag, { isStorm: true })).toBe(true);
    expect(isUnsureByStorm(drag, { isStorm: false })).toBe(false);
    expect(isUnsureByStorm(drag, {})).toBe(false);
    expect(dragOf(apartAlongTracks, 'MEDIUM').isLowUnsure).toBe(false);
  });

  it('stays LOW where no drag raises it, and nothing is said where the drag is not known', () => {
    const states = [
      [7000, 0, 0, 0, speed, 0],
      [6960, 0, 0, 0, 0, speed],
    ] as const;
    expect(dragOf({ ...apartAlongTracks, states, missM: 40_000 }, 'LOW').isLowUnsure).toBe(false);
    const unknown = dragOf({ ...apartAlongTracks, data: ['COMMENT none', 'COMMENT none'] }, 'LOW');
    expect(unknown).toEqual({ reason: 'DRAG_MISSING' });
    expect(isUnsureByStorm(unknown, { isStorm: true })).toBe(false);
  });
});

describe('the space weather until an approach', () => {
  const [nowMs, untilMs] = [Date.parse('2024-05-19T00:00Z'), Date.parse('2024-05-20T12:00Z')];

  it('has the newest hour of each kind of Dst and the lowest one, as text', async () => {
    const hour = (at: string, dstNt: number, kind: 'ISSUED' | 'NOWCAST' | 'PREDICTED') => ({
      ...{ hourMs: Date.parse(`${at}Z`), dstNt, kind },
    });
    useDst([
      hour('2024-05-18T01:00', -20, 'ISSUED'),
      hour('2024-05-18T23:00', -71, 'NOWCAST'),
      hour('2024-05-19T02:00', -33, 'PREDICTED'),
    ]);
    const said = (at: string, dstNt: number, kind: string) => ({ at, dstNt, kind });
    expect(await weatherReport({ untilMs, nowMs })).toMatchObject({
      ...{ largestAp: 8, kind: 'MEASURED', isStorm: true },
      issued: { day: '2024-05-19', kind: 'MEASURED' },
      nowcast: { day: '2024-05-19', kind: 'MEASURED' },
      dst: {
        issued: said('2024-05-18T01:00:00.000Z', -20, 'ISSUED'),
        nowcast: said('2024-05-18T23:00:00.000Z', -71, 'NOWCAST'),
        predicted: said('2024-05-19T02:00:00.000Z', -33, 'PREDICTED'),
        lowest: said('2024-05-18T23:00:00.000Z', -71, 'NOWCAST'),
      },
    });
  });

  it('says until when a storm would be foreseen, and is silent about later days', async () => {
    const known = await weatherReport({ untilMs, nowMs });
    const [measuredMs, foreseenMs] = [known.measuredTo, known.stormsKnownTo].map((day) => Date.parse(day)) as [
      number,
      number,
    ];
    expect(foreseenMs - measuredMs).toBe(3 * 86_400_000);
    const old = await weatherReport({ nowMs: foreseenMs, untilMs: foreseenMs + 86_400_000 });
    expect(old).not.toHaveProperty('isStorm');
    expect(old.kind).toBe('PREDICTED');
  });

  it('does not say that there is no storm on days that no table covers', async () => {
    const far = { nowMs: Date.parse('2199-05-19T00:00Z'), untilMs: Date.parse('2199-05-20T12:00Z') };
    const weather = await weatherReport(far);
    expect(weather.kind).toBe('ASSUMED');
    expect(weather).not.toHaveProperty('isStorm');
  });

  it('has no Dst where none is known', async () => {
    const weather = await weatherReport({ untilMs, nowMs });
    expect(weather.isStorm).toBe(false);
    expect('dst' in weather).toBe(false);
  });
});
