import { addSeconds, compareEpochs, type Epoch, parseEpoch, secondsBetween } from '@farpass/astro/time';

/** Times closer than this are one time: the microsecond is the last printed digit. */
const microsecond = 1e-6;
const mostTimes = 5_000_000;

/**
 * From the first time to the last by steps [s], both included; the last step is shorter if the span is not a multiple.
 */
export function timeGrid(text: { readonly from: string; readonly to: string; readonly step: string }): Epoch<'UTC'>[] {
  const [from, to] = [parseEpoch(text.from, 'UTC'), parseEpoch(text.to, 'UTC')];
  const step = Number(text.step);
  if (text.step.trim() === '' || !(step > 0) || !Number.isFinite(step)) {
    throw new Error(`--step is '${text.step}'; give a positive number of seconds.`);
  }
  if (compareEpochs(to, from) < 0) throw new Error(`--to (${text.to}) lies before --from (${text.from}).`);
  const span = secondsBetween(to, from);
  const whole = Math.floor((span + microsecond) / step);
  if (whole > mostTimes)
    throw new Error(`${whole} states were requested; at most ${mostTimes} are possible in one run.`);
  const times = Array.from({ length: whole + 1 }, (_, index) => addSeconds(from, index * step));
  if (span - whole * step > microsecond) times.push(to);
  return times;
}
