/** @module-tag all */
import { addSeconds, parseEpoch } from '@farpass/astro/time';
import { describe, expect, it } from 'vitest';
import { claimedKm, ephemerisText, predictionTexts, type WrittenFile } from './ephemeris-files.fixture.ts';
import { ephemerisRealism } from './study.ts';

const now = parseEpoch('2027-01-01T00:00:00', 'UTC');
const file = (name: string, written: WrittenFile, isDefinitive = false) => ({
  name,
  isDefinitive,
  text: ephemerisText(written),
});

describe('the realism of ephemerides', () => {
  it('finds the factor between predictions and what happened, and the growth of the errors', () => {
    const { predicted, definitive } = predictionTexts({ count: 60, factor: 3 });
    const study = ephemerisRealism({ files: [...predicted, definitive], now });
    expect(study).toMatchObject({ predictions: 60, notes: [] });
    expect(study.claims?.interval?.[0]).toBeLessThan(3);
    expect(study.claims?.interval?.[1]).toBeGreaterThan(3);
    expect(study.claims?.verdict).toBe('TOO_SMALL');
    const byLead = study.byLead.map(({ fromHours, toHours, predictions }) => [fromHours, toHours, predictions]);
    expect(byLead).toEqual([
      [0, 6, 60],
      [6, 12, 60],
      [12, 24, 60],
      [24, 36, 60],
      [36, 48, 60],
    ]);
    const [day] = study.growth.slice(-1);
    const along = Math.sqrt(day?.lowerRtnKm2[2] ?? 0);
    expect(Math.abs(along / (3 * claimedKm(day?.meanHours ?? 0)[1]) - 1)).toBeLessThan(0.25);
  });

  it('names the units as the probable cause of a factor that orbits do not make', () => {
    const { predicted, definitive } = predictionTexts({ count: 25, factor: 50 });
    const { claims, notes } = ephemerisRealism({ files: [...predicted, definitive], now });
    expect(claims?.scaleFactor).toBeGreaterThan(30);
    expect(notes).toMatchObject([{ code: 'UNITS_DOUBTFUL', sentence: expect.stringContaining('different units') }]);
  });

  it('without a definitive file takes later ones that are twice as sure: the newer prediction of each day', () => {
    const { predicted } = predictionTexts({ count: 60, factor: 3 });
    const study = ephemerisRealism({ files: predicted, now });
    expect(study.predictions).toBe(59);
    expect(study.byLead[0]?.fromHours).toBe(24);
    expect(Math.abs((study.claims?.scaleFactor ?? 0) / 3 - 1)).toBeLessThan(0.35);
  });

  it('makes sigmas smaller from definitive truths only, and keeps apart two files with one name', () => {
    const { predicted, definitive } = predictionTexts({ count: 130, factor: 0.3 });
    const same = predicted.map((file, place) => ({ ...file, id: `id ${place}`, name: 'prediction.oem' }));
    const sure = ephemerisRealism({ files: [...same, definitive], now });
    expect(sure.predictions).toBe(130);
    expect(sure.supportedFactor).toBeLessThan(0.7);
    expect(ephemerisRealism({ files: same, now }).supportedFactor).toBe(1);
  });

  it('of files without covariances knows the errors and no factor', () => {
    const { predicted, definitive } = predictionTexts({ count: 25, factor: 1, isClaimed: false });
    const study = ephemerisRealism({ files: [...predicted, definitive], now });
    expect(study.claims).toBeNull();
    expect(study.supportedFactor).toBe(1);
    expect(study.growth.map(({ toHours }) => toHours)).toEqual([6, 12, 24, 36, 48, 72]);
    expect(study.notes.map(({ code }) => code)).toContain('COVARIANCES_MISSING');
  });

  it('counts states of a definitive file only up to its creation', () => {
    const files = [
      file('old.oem', { madeHours: 0, hours: [0, 48], sigmas: [1, 1, 1] }),
      file('new.oem', { madeHours: 20, hours: [0, 48], isClaimed: false }, true),
    ];
    const study = ephemerisRealism({ files, now });
    expect(study.byLead.map(({ toHours }) => toHours)).toEqual([6, 12, 24]);
  });

  it('leaves out and counts what spans a burn, which is not an error of the covariance', () => {
    const { predicted, definitive } = predictionTexts({ count: 40, factor: 1 });
    const hour = 3600;
    // A burn at noon of the sixth day, as element sets show it.
    const at = (hours: number) => addSeconds(parseEpoch('2026-01-06T12:00:00', 'UTC'), hours * hour);
    const burns = [{ from: at(-3), to: at(3) }];
    const [whole, cut] = [
      ephemerisRealism({ files: [...predicted, definitive], now }),
      ephemerisRealism({ files: [...predicted, definitive], now, burns }),
    ];
    const left = cut.notes.find(({ code }) => code === 'ACROSS_BURN');
    const count = whole.errors - cut.errors;
    expect(count).toBeGreaterThan(0);
    expect(left?.parameters).toEqual({ count, time: '2026-01-06 09:00' });
    expect(left?.sentence).toContain(`${count} comparisons are left out: they span the burn of 2026-01-06 09:00 UTC`);
    expect(whole.notes).toEqual([]);
  });

  it('names covariances that are not definite, and judges none of them', () => {
    const { predicted, definitive } = predictionTexts({ count: 3, factor: 1 });
    const broken = file('broken.oem', { madeHours: 1, hours: [1, 48], isBroken: true, sigmas: [1, 1, 1] });
    const study = ephemerisRealism({ files: [...predicted, broken, definitive], now });
    expect(study.predictions).toBe(3);
    expect(study.notes[0]?.sentence).toMatch(
      /^broken\.oem: \d+ covariances are not positive definite \(the first one at/,
    );
  });

  it.each([
    ['two objects', { objectId: '2026-002B' }, /a\.oem is of 2026-001A and b\.oem of 2026-002B/],
    ['a creation to come', { madeHours: 9999 }, /b\.oem was made at 2027-.*has not come yet/],
    ['the same states', { sigmas: [1, 1, 1] }, /the same states/],
  ] as const)('of %s refuses with what was found', (_, written, sentence) => {
    const files = [
      file('a.oem', { madeHours: 0, hours: [0, 48], sigmas: [1, 1, 1] }),
      file('b.oem', { madeHours: 30, hours: [0, 48], ...written }, true),
    ];
    // The claim of the second file has the same origin, so that the same sigmas are the same states.
    const same = { ...files[1], text: files[1]?.text ?? '', name: 'b.oem', isDefinitive: true };
    const second =
      'sigmas' in written
        ? {
            ...same,
            text: (files[0]?.text ?? '').replace(/^CREATION_DATE = .*$/m, 'CREATION_DATE = 2026-01-03T00:00:00'),
          }
        : same;
    expect(() => ephemerisRealism({ files: [files[0] ?? second, second], now })).toThrow(sentence);
  });

  it('refuses two objects in one file, other messages, and one file alone', () => {
    const text = ephemerisText({ madeHours: 0, hours: [0, 6] });
    const [head = '', body = ''] = [text.slice(0, text.indexOf('META_START')), text.slice(text.indexOf('META_START'))];
    const two = `${head}${body}${body.replace('2026-001A', '2026-002B')}`;
    const one = (content: string) => [{ name: 'a.oem', text: content, isDefinitive: false }];
    expect(() => ephemerisRealism({ files: one(two), now })).toThrow(
      /^a\.oem cannot be read: line \d+: the object changes .* 2026-002B, expected 2026-001A/,
    );
    expect(() => ephemerisRealism({ files: one('no message'), now })).toThrow('a.oem cannot be read');
    expect(() => ephemerisRealism({ files: one(text), now })).toThrow('there is no later file of the object');
  });
});
