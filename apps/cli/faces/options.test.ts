import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { burnLeads, burnMoments, decisionDeadline, momentsReport } from '@farpass/operations/moments';
import { optionsReport } from '@farpass/operations/options';
import { openTestPlatform, type TestPlatform } from '@farpass/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '../commands/conjunctions/events.ts';
import { plan } from '../commands/conjunctions/plan.ts';
import { handedIn, jsonAnswer } from './api-face.ts';
import { jsonOutput } from './command-line-face.ts';

const hourMs = 3_600_000;
const startMs = Date.now();
const at = (hours: number) => new Date(startMs + hours * hourMs).toISOString().replace('Z', '');
const read = readFileSync(join(import.meta.dirname, 'inputs/covariances-of-both.kvn'), 'utf8');
/** Hours from the command to the ignition, and from its upload. */
const leads = { commandLeadHours: 3, uploadLeadHours: 0.5 };
const burn = { ignition: `${at(36)}Z`, frame: 'TNW', deltaVMPerS: [0.02, 0, 0] };
/** Of the first object, by the vis-viva equation. */
const periodS = (() => {
  const numberOf = (field: string) => Number(new RegExp(`^${field}\\s*= (\\S+)`, 'm').exec(read)?.[1]);
  const [r, v] = [
    ['X', 'Y', 'Z'],
    ['X_DOT', 'Y_DOT', 'Z_DOT'],
  ].map((fields) => Math.hypot(...fields.map(numberOf)));
  if (r === undefined || v === undefined) throw new Error('the message has states');
  const mu = 398_600.4418;
  return 2 * Math.PI * Math.sqrt((1 / (2 / r - v ** 2 / mu)) ** 3 / mu);
})();
const folder = mkdtempSync(join(tmpdir(), 'farpass-option-faces-'));

interface Situation {
  readonly name: string;
  readonly number: number;
  readonly hoursToTca: number;
  /** Set on the satellite. */
  readonly commitTimeHours?: number;
}

/** The hardest: the deadline comes from the satellite, and burns and waiting are still possible. */
const hardest = {
  name: 'with a deadline that the satellite sets',
  number: 74_015,
  hoursToTca: 40,
  commitTimeHours: 36,
};
const others: readonly Situation[] = [
  { name: 'with a deadline that no one set', number: 74_012, hoursToTca: 40 },
  { name: 'after the usual day, while a command still helps', number: 74_013, hoursToTca: 9 },
  { name: 'when no command reaches the satellite before the closest approach', number: 74_014, hoursToTca: 2 },
  { name: 'after a deadline that the satellite sets', number: 74_016, hoursToTca: 12, commitTimeHours: 24 },
];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

/** The message of a situation on the platform and in a file. */
async function givenTo({ number, hoursToTca, commitTimeHours }: Situation) {
  const text = read
    .replaceAll(/^OBJECT_DESIGNATOR = 74012/gm, `OBJECT_DESIGNATOR = ${number}`)
    .replace(/^TCA = .*$/m, `TCA = ${at(hoursToTca)}`)
    .replace(/^CREATION_DATE = .*$/m, `CREATION_DATE = ${at(-1)}`)
    .replace(/^MESSAGE_ID = .*$/m, `MESSAGE_ID = OPTIONS-${number}`);
  const commit = commitTimeHours === undefined ? {} : { commitTimeHours };
  const payload = JSON.stringify({
    ...{ name: `LANTERN ${number}`, noradId: number },
    configuration: { manoeuvres: leads, ...commit },
  });
  await jsonAnswer(platform, { method: 'POST', path: '/ca/satellites', payload });
  const { conjunctionId } = await handedIn(platform, text);
  const file = join(folder, `${number}.kvn`);
  writeFileSync(file, text);
  return { conjunctionId, file };
}

interface OptionsTable {
  readonly decideBy?: string;
  readonly isDefaultDeadline: boolean;
  readonly deadlineBasis: string;
  readonly options: readonly {
    readonly kind: string;
    readonly obstacle?: string;
    readonly lastMoment?: string;
    readonly expectedProbability?: number;
  }[];
}

/** The expectation from messages alone: chances and tracking need the value of tracking. */
function ofMessages({ decideBy, isDefaultDeadline, deadlineBasis, options }: OptionsTable) {
  const rows = options.filter(({ kind }) => kind !== 'TRACK');
  return {
    decideBy: decideBy?.slice(0, 22),
    ...{ isDefaultDeadline, deadlineBasis },
    rows: rows.map(({ kind, obstacle, lastMoment, expectedProbability }) => ({
      ...{ kind, obstacle, lastMoment, expectedProbability },
    })),
  };
}

describe('the package, the command line and the API give the same options and last moments', () => {
  it(hardest.name, () => sameEverywhere(hardest));
  it.each(others)('$name', { tags: 'all' }, sameEverywhere);

  async function sameEverywhere(situation: Situation) {
    const { conjunctionId, file } = await givenTo(situation);
    const { commitTimeHours } = situation;
    const commit = commitTimeHours === undefined ? [] : ['--commit', String(commitTimeHours / 24)];
    const lead = ['--command-lead', String(leads.commandLeadHours)];
    const [event] = await jsonOutput('events', () => events([file, ...commit, ...lead, '--now', at(0), '--json']));
    const path = `/ca/conjunctions/${conjunctionId}/options`;
    const api = await jsonAnswer(platform, { method: 'GET', path });
    expect(ofMessages(event.options)).toEqual(ofMessages(api));
    const [nowMs, tcaMs] = [startMs, Date.parse(`${at(situation.hoursToTca)}Z`)];
    const { commandLeadHours } = leads;
    const report = optionsReport({
      ...{ nowMs, tcaMs, probability: event.messages[0].value, probabilityOfAny: undefined, waiting: undefined },
      ...{ tracking: 'NOT_COMPUTED', burn: 'NOT_COMPUTED' },
      deadline: decisionDeadline({ tcaMs, nowMs, commitTimeHours, commandLeadHours, canManoeuvre: true, periodS }),
    });
    expect(ofMessages(event.options)).toEqual(ofMessages(report));
  }

  it('the last moments of a burn: its ignition less the leads of the satellite', async () => {
    const { conjunctionId, file } = await givenTo({ name: '', number: 74_017, hoursToTca: 40 });
    const burns = join(folder, 'burns.json');
    writeFileSync(burns, JSON.stringify([burn]));
    const asked = ['--command-lead', String(leads.commandLeadHours), '--upload-lead', String(leads.uploadLeadHours)];
    const planned = await jsonOutput('plan', () => plan([file, '--burns', burns, ...asked, '--json']));
    const payload = JSON.stringify({ conjunctionId, burn, days: 0, name: 'Raise' });
    const { moments } = await jsonAnswer(platform, { method: 'POST', path: '/ca/manoeuvres', payload });
    expect(planned.burns[0].moments).toEqual(moments);
    expect(moments).toEqual(momentsReport(burnMoments(Date.parse(burn.ignition), burnLeads(leads))));
    expect(moments.commandBy).toBe(`${at(33)}Z`);
  });
});
