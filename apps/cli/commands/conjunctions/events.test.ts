import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { captured } from '../testing/output.ts';
import { events } from './events.ts';

const folder = mkdtempSync(join(tmpdir(), 'farpass-events-'));
afterAll(() => rmSync(folder, { recursive: true }));

const cdm = readFileSync(join(import.meta.dirname, '../../../../packages/ccsds/cdm/testdata/cdm.kvn'), 'utf8');

/** The same message again, with another id and creation time, and the variances of object 2 multiplied. */
function update(
  name: string,
  of: { readonly created: string; readonly factor?: number; readonly tca?: string },
): string {
  const [first = '', second = ''] = cdm.split(/(?=^OBJECT\s*=\s*OBJECT2)/m);
  const scaled = second.replaceAll(/^(C[RTN]\w*_\w+\s*=\s*)(\S+)/gm, (_, key: string, value: string) => {
    return `${key}${Number(value) * (of.factor ?? 1)}`;
  });
  const text = `${first}${scaled}`
    .replace(/^(MESSAGE_ID\s*=\s*).*$/m, `$1${name}`)
    .replace(/^(CREATION_DATE\s*=\s*).*$/m, `$1${of.created}`)
    .replace(/^(TCA\s*=\s*).*$/m, of.tca === undefined ? '$&' : `$1${of.tca}`);
  const file = join(folder, `${name}.kvn`);
  writeFileSync(file, text);
  return file;
}

const [tca = ''] = /(?<=^TCA\s*=\s*)\S+/m.exec(cdm) ?? [];
/** The creation time of a message this many days before TCA. */
const before = (days: number) => new Date(Date.parse(`${tca}Z`) - days * 86_400_000).toISOString().slice(0, 23);

describe('farpass events', () => {
  const three = [
    update('A', { created: before(3), factor: 9 }),
    update('B', { created: before(2), factor: 4 }),
    update('C', { created: before(1.6) }),
  ];
  const now = before(1.5);

  it('leaves out what was made after a given --now', async () => {
    const { out } = await captured(() => events([...three, '--now', before(1.9), '--json']));
    expect(JSON.parse(out)[0].messages.map(({ id }: { readonly id: string }) => id)).toEqual(['A', 'B']);
  });

  it('gathers the messages of one approach, oldest first, whatever the order of the files', async () => {
    const { out } = await captured(() => events([...three.toReversed(), '--now', now, '--json']));
    const [event, ...more] = JSON.parse(out);
    expect(more).toEqual([]);
    expect(event.id).toBe('A');
    expect(event.messages.map(({ id }: { readonly id: string }) => id)).toEqual(['A', 'B', 'C']);
    expect(event.messages[0].step).toBeNull();
    expect(event.messages[1].step.decades).toBeCloseTo(
      Math.log10(event.messages[1].value / event.messages[0].value),
      9,
    );
    expect(
      event.messages.every(({ sigmaRtnM }: { readonly sigmaRtnM: readonly number[] }) => sigmaRtnM.length === 3),
    ).toBe(true);
    expect(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']).toContain(event.risk);
    // Each object has three equal sigmas, which no orbit determination gives.
    expect(event.riskBasis).toBe('NOT_CREDIBLE');
    expect(event.reasons.map(({ code }: { readonly code: string }) => code)).toContain('SIGMA_PLACEHOLDER');
    expect(event.reasons[0]).toMatchObject({
      settledBy: 'CREDIBLE_MESSAGE',
      sentence: expect.stringMatching(/placeholders/),
    });
    expect(event.sources).toMatchObject([{ originator: expect.any(String), level: event.risk }]);
    expect(event.messages[0]).toMatchObject({ hardBodyRadiusM: 10, defaults: expect.any(Array) });
    expect(['rising', 'falling', 'steady']).toContain(event.trend);
  });

  it('expects the further evolution from how the covariance has shrunk so far, with its spread', {
    tags: 'all',
  }, async () => {
    const { out } = await captured(() => events([...three, '--now', now, '--hbr', '500', '--json']));
    const { source, exponent, calibratedOn, points } = JSON.parse(out)[0].expected;
    expect(source).toBe('history');
    expect(exponent).toBeGreaterThan(0.5);
    expect(points).toHaveLength(8);
    // The newest probability is below 1e-7; that of the first message is above it.
    expect(calibratedOn).toBeNull();
    const { out: text } = await captured(() => events([...three, '--now', now, '--hbr', '500']));
    expect(text).toContain('(history), not calibrated:');
    const { out: first } = await captured(() => events([...three.slice(0, 1), '--now', now, '--hbr', '500']));
    expect(first).toMatch(/\(assumed\), calibrated on \d+ forecasts from public element sets:/);
    for (const { quantiles, mean } of points) {
      expect(quantiles.p5).toBeLessThanOrEqual(quantiles.p50);
      expect(quantiles.p50).toBeLessThanOrEqual(quantiles.p95);
      expect(mean).toBeGreaterThan(0);
    }
  });

  it('counts the time left until the commit time, and the updates still to come', async () => {
    const decided = async (...args: readonly string[]) =>
      JSON.parse((await captured(() => events([...three, '--json', ...args]))).out)[0].decision;
    const half = await decided('--now', now, '--commit', '1');
    expect(half.secondsLeft).toBeCloseTo(43_200, 0);
    expect(half).toMatchObject({ state: 'consider', updatesLeft: 0 });
    // The last useful command: an hour of lead and half a revolution of a low orbit before the closest approach.
    const usual = (await decided('--now', now)).secondsLeft;
    expect(Math.abs(129_600 - 3_600 - 2_970 - usual)).toBeLessThan(60);
    const early = update('E', { created: before(6) });
    expect(await decided(early, '--now', before(5))).toMatchObject({ state: 'early' });
    expect(await decided('--now', now, '--commit', '2')).toMatchObject({ state: 'passed' });
  });

  it('keeps approaches apart, and prints everything as text too', { tags: 'all' }, async () => {
    const later = new Date(Date.parse(`${tca}Z`) + 6 * 3_600_000).toISOString().slice(0, 23);
    const other = update('D', { created: before(2), tca: later });
    const { out } = await captured(() => events([...three, other, '--now', now, '--commit', '1']));
    expect(out.match(/TCA .* UTC/g)).toHaveLength(2);
    expect(out).toMatch(/12\.0 h left to decide \(consider\), 0 updates to come/);
    expect(out).toMatch(/expected, sigma shrinking with the time left/);
  });

  it('names what is missing or wrong', async () => {
    await expect(events([])).rejects.toThrow(/name at least one CDM/);
    await expect(events([...three, '--commit', '0'])).rejects.toThrow(/--commit takes a number above 0/);
    const broken = join(folder, 'broken.kvn');
    writeFileSync(broken, 'no message');
    await expect(events([broken])).rejects.toThrow(/broken\.kvn: this CDM cannot be read/);
  });
});
