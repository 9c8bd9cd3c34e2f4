import { describe, expect, it } from 'vitest';
import { isSamePass, type KnownPass, worstOtherPass } from './other-pass.ts';

const hourS = 3600;
const pass = (hours: number, probability: number | undefined, level: KnownPass['level']): KnownPass => ({
  ...{ tcaS: hours * hourS, probability, level },
});
const event = pass(10, 3.7e-5, 'HIGH');

describe('another pass of the pair of an event', () => {
  it('is named if it is more dangerous, and the most dangerous one of several', () => {
    const [worse, worst] = [pass(11.6, 6.9e-5, 'HIGH'), pass(13.2, 2e-4, 'CRITICAL')];
    expect(worstOtherPass(event, [worse])).toBe(worse);
    expect(worstOtherPass(event, [worse, worst, pass(14.8, 1e-6, 'MEDIUM')])).toBe(worst);
  });

  it('is named before the event as well as after it', () => {
    const before = pass(8.4, 6.9e-5, 'HIGH');
    expect(worstOtherPass(event, [before])).toBe(before);
  });

  it('is named if it is less dangerous, too, unless its risk is low', () => {
    const less = pass(11.6, 2e-6, 'MEDIUM');
    expect(worstOtherPass(event, [less])).toBe(less);
    expect(worstOtherPass(event, [pass(11.6, 2e-9, 'LOW')])).toBeUndefined();
  });

  it('with a low risk is named next to an event that is no more probable, or has no probability', () => {
    const low = pass(11.6, 2e-9, 'LOW');
    expect(worstOtherPass(pass(10, 1e-9, 'LOW'), [low])).toBe(low);
    expect(worstOtherPass(pass(10, undefined, 'UNKNOWN'), [low])).toBe(low);
  });

  it('is not the event itself at a moved time; half a revolution away is another one', () => {
    expect(isSamePass(pass(10, 0, 'LOW'), pass(10 + 40 / 60, 0, 'LOW'))).toBe(true);
    expect(isSamePass(pass(10, 0, 'LOW'), pass(10 + 44 / 60, 0, 'LOW'))).toBe(false);
    expect(worstOtherPass(event, [pass(10.1, 9e-4, 'CRITICAL')])).toBeUndefined();
  });
});
