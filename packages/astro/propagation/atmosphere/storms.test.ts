import { afterEach, describe, expect, it } from 'vitest';
import { modifiedJulianDayOf1970, msPerDay } from '../../constants/index.ts';
import { useDst } from './dst.ts';
import { nextStormMs, weatherUntil } from './storms.ts';
import { spaceWeatherInUse } from './weather-in-use.ts';

// The storm of May 2024: Ap 105, 271 and 53 on the 10th to the 12th (GFZ, in the shipped table), Dst −406 nT at 02 h of the
// 11th (World Data Centre in Kyoto). Its neighbours had Ap 5 and 27.
const ms = (text: string) => Date.parse(`${text}Z`);
const until = (time: string, now: string) => weatherUntil({ untilMs: ms(time), nowMs: ms(now) });

afterEach(() => useDst([]));

describe('the storm of May 2024 by Ap', () => {
  it('lies between now and an approach on the quiet day after it', async () => {
    const weather = await until('2024-05-14T06:00', '2024-05-09T06:00');
    expect(weather).toMatchObject({ ap: 6, largestAp: 271, kind: 'MEASURED', dst: undefined, isStorm: true });
  });

  it('has the newest measured day and today apart from the day of the approach', async () => {
    const { nowcast, issued } = await until('2024-05-14T06:00', '2024-05-11T06:00');
    expect(nowcast).toMatchObject({ day: '2024-05-11', ap: 271, kind: 'MEASURED' });
    expect(issued).toEqual(nowcast);
    const { firstDay, firstPredictedDay, apDaily } = await spaceWeatherInUse();
    const dayMs = (firstPredictedDay - modifiedJulianDayOf1970) * msPerDay;
    const ahead = await weatherUntil({ nowMs: dayMs + 5 * msPerDay, untilMs: dayMs + 6 * msPerDay });
    expect(ahead.issued).toMatchObject({ kind: 'MEASURED', day: ahead.measuredTo });
    expect(ahead.issued.ap).toBe(apDaily[firstPredictedDay - 1 - firstDay]);
    expect(ahead.nowcast).toMatchObject({ kind: 'PREDICTED', ap: apDaily[firstPredictedDay + 5 - firstDay] });
  });

  it('is none for an approach before it, nor once it is over', async () => {
    expect((await until('2024-05-09T23:59', '2024-05-08T06:00')).isStorm).toBe(false);
    expect((await until('2024-05-20T06:00', '2024-05-13T00:00')).isStorm).toBe(false);
  });

  it('is not known for days that no table covers, unless Dst shows one', async () => {
    const far = () => until('2199-05-14T06:00', '2199-05-12T06:00');
    expect(await far()).toMatchObject({ kind: 'ASSUMED', isStorm: undefined });
    useDst([{ hourMs: ms('2199-05-12T07:00'), dstNt: -49, kind: 'PREDICTED' }]);
    expect((await far()).isStorm).toBeUndefined();
    useDst([{ hourMs: ms('2199-05-12T07:00'), dstNt: -50, kind: 'PREDICTED' }]);
    expect((await far()).isStorm).toBe(true);
  });

  it('is not excluded by a predicted Ap of a day that no forecast of storms reaches', async () => {
    const { firstPredictedDay } = await spaceWeatherInUse();
    const measuredMs = (firstPredictedDay - 1 - modifiedJulianDayOf1970) * msPerDay;
    const day = (after: number) => new Date(measuredMs + after * msPerDay).toISOString().slice(0, 10);
    const stormUntil = (after: number, now: number) =>
      weatherUntil({ untilMs: measuredMs + after * msPerDay, nowMs: measuredMs + now * msPerDay });
    expect(await stormUntil(3.9, 1)).toMatchObject({ kind: 'PREDICTED', isStorm: false, stormsKnownTo: day(3) });
    expect(await stormUntil(4, 1)).toMatchObject({ kind: 'PREDICTED', isStorm: undefined, stormsKnownTo: day(3) });
    expect(await stormUntil(30, 29)).toMatchObject({ largestAp: expect.any(Number), isStorm: undefined });
    useDst([{ hourMs: measuredMs + 29.5 * msPerDay, dstNt: -80, kind: 'PREDICTED' }]);
    expect((await stormUntil(30, 29)).isStorm).toBe(true);
  });

  it('begins at the start of its first day, from eight days before', async () => {
    expect(await nextStormMs(ms('2024-05-08T12:00'))).toBe(ms('2024-05-10'));
    expect(await nextStormMs(ms('2024-05-13T12:00'))).toBeUndefined();
  });
});

describe('a storm by Dst on days of quiet Ap', () => {
  const hours = (from: string, values: readonly number[]) =>
    values.map((dstNt, index) => ({ hourMs: ms(from) + 3_600_000 * index, dstNt, kind: 'NOWCAST' as const }));

  it('counts from −50 nT on, and for half a day after its hour', async () => {
    useDst(hours('2024-05-19T00:00', [-20, -50, -49]));
    const at = (now: string) => until('2024-05-21T00:00', now);
    expect(await at('2024-05-19T13:59')).toMatchObject({
      isStorm: true,
      largestAp: 8,
      dst: { lowest: { dstNt: -50 } },
    });
    expect(await at('2024-05-19T14:00')).toMatchObject({ isStorm: false, dst: { lowest: { dstNt: -49 } } });
    expect((await at('2024-05-19T15:00')).dst).toBeUndefined();
  });

  it('does not count after the approach', async () => {
    useDst(hours('2024-05-19T12:00', [-406]));
    const weather = await until('2024-05-19T11:00', '2024-05-19T00:00');
    expect(weather).toMatchObject({ dst: undefined, isStorm: false });
    expect(await nextStormMs(ms('2024-05-19T00:00'))).toBe(ms('2024-05-19T12:00'));
  });

  it('begins before a storm by Ap that follows', async () => {
    useDst(hours('2024-05-09T20:00', [-60]));
    expect(await nextStormMs(ms('2024-05-09T12:00'))).toBe(ms('2024-05-09T20:00'));
  });
});
