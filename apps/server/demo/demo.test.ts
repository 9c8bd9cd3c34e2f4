/** @module-tag all */
import { readCdm } from '@farpass/ccsds/cdm';
import { defaultRiskRules } from '@farpass/conjunction/event';
import { describe, expect, it } from 'vitest';
import { assessRecord } from '../conjunctions/cdms/assess.ts';
import { syntheticCatalogue } from './catalogue.ts';
import { encountersOf } from './encounters.ts';
import { demoFleet } from './fleet.ts';
import { messagesOf } from './messages.ts';

/** 2026-11-20. */
const today = 61_364;
const days = [0, 1, 2, 3, 4, 5, 6, 7].map((offset) => today + offset);

function assessed(text: string) {
  const result = readCdm(text, { mode: 'strict' });
  if (result.kind === 'faults') throw new Error(result.faults[0]?.message);
  const radius = { radiusM: 1, source: 'DEFAULT' } as const;
  const satellite = { satelliteId: '', name: '', radius, rules: defaultRiskRules, switchedOff: [] };
  return assessRecord(result.record, { text, side: 'object1', satellite, warnings: [] });
}

describe('the messages of the demo world', () => {
  it('can be read strictly, and their risk ends in the intended class; the unknown one contradicts itself', () => {
    const encounters = days.flatMap(encountersOf);
    expect(encounters.length).toBeGreaterThan(days.length);
    for (const encounter of encounters) {
      const messages = messagesOf(encounter).map(({ text }) => assessed(text));
      const doubts = messages.flatMap(({ document }) => document.warnings.map(({ code }) => code));
      const isUnknown = encounter.risk === 'UNKNOWN';
      expect(new Set(doubts)).toEqual(
        new Set(['COVARIANCE_AXES_INERTIAL', ...(isUnknown ? ['MISS_DISTANCE_DISAGREES'] : [])]),
      );
      const settled = messages.slice(4).map(({ document }) => document.data.riskLevel);
      expect([encounter.satellite.input.name, new Set(settled)]).toEqual([
        encounter.satellite.input.name,
        new Set([encounter.risk]),
      ]);
    }
  });

  it('were determined from some observations, and used most of them', () => {
    const texts = days.flatMap(encountersOf).flatMap((encounter) => messagesOf(encounter).map(({ text }) => text));
    const counts = (text: string, name: string) =>
      [...text.matchAll(new RegExp(`^${name} = (.*)$`, 'gm'))].map(([, count]) => Number(count));
    for (const text of texts) {
      const [available, used] = [counts(text, 'OBS_AVAILABLE'), counts(text, 'OBS_USED')];
      expect(available.every((count) => count > 0)).toBe(true);
      expect(used.map((count, object) => count > 0 && count <= (available[object] ?? 0))).toEqual([true, true]);
    }
  });

  it('have every class in the future on any day, and are the same whenever they are made', () => {
    const risks = new Set([...encountersOf(today + 1), ...encountersOf(today + 2)].map(({ risk }) => risk));
    expect([...risks].sort()).toEqual(['CRITICAL', 'HIGH', 'LOW', 'MEDIUM', 'UNKNOWN']);
    const [first] = encountersOf(today);
    const [again] = encountersOf(today);
    expect(first && messagesOf(first)).toEqual(again && messagesOf(again));
  });
});

describe('the invented catalogue', () => {
  it('has 30,000 objects with numbers of their own, the fleets among them, in low, navigation and geostationary orbits', () => {
    const records = syntheticCatalogue(today);
    expect(records).toHaveLength(30_000);
    expect(new Set(records.map(({ catalogueNumber }) => catalogueNumber)).size).toBe(30_000);
    const numbers = new Set(records.map(({ catalogueNumber }) => catalogueNumber));
    for (const { input } of demoFleet) expect(numbers.has(String(input.noradId))).toBe(true);
    const rates = records.map(({ meanMotionRevPerDay }) => Number(meanMotionRevPerDay));
    expect(rates.filter((rate) => rate > 11).length).toBeGreaterThan(20_000);
    expect(rates.filter((rate) => rate > 1.7 && rate < 2.4).length).toBeGreaterThan(300);
    expect(rates.filter((rate) => rate > 0.98 && rate < 1.02).length).toBeGreaterThan(1000);
  });
});
