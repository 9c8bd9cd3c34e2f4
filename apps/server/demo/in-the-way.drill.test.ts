import { defaultRiskRules } from '@farpass/conjunction/event';
import { catalogueOfRecords } from '@farpass/intake/catalogue';
import { burningSatellite } from '@farpass/operations/manoeuvre';
import { describe, expect, it } from 'vitest';
import { spaceDocument } from '../manoeuvres/spaces/document.ts';
import { run as flownBurn } from '../manoeuvres/work/burn.task.ts';
import { run as spaceOf } from '../manoeuvres/work/space.task.ts';
import { instantOfUnixMs } from '../platform/db/index.ts';
import { syntheticCatalogue } from './catalogue.ts';
import { type DemoEncounter, encountersOf } from './encounters.ts';
import { nameInTheWay } from './in-the-way.ts';
import { createdUnixMs, messagesOf } from './messages.ts';
import { dayOf } from './orbits.ts';

const hourMs = 3_600_000;
const crowdedFrom = (day: number, days: number) =>
  Array.from({ length: days }, (_, offset) => day + offset)
    .flatMap(encountersOf)
    .filter(({ isCrowded }) => isCrowded);

/**
 * The initial trade space of a crowded encounter on its page, and the objects that the burn for the pair alone would
 * approach.
 */
async function plannedAt(encounter: DemoEncounter, nowMs: number) {
  const received = messagesOf(encounter).findLast(({ createdUnixMs: at }) => at <= nowMs)?.text ?? '';
  const { input } = encounter.satellite;
  const wishes = input.configuration?.manoeuvres ?? {};
  const columns = catalogueOfRecords(syntheticCatalogue(dayOf(nowMs)), 'demo');
  const order = {
    ...({ cdmId: `${encounter.secondary.name} ${nowMs}`, received, side: 'object1' } as const),
    ...{ ownRadiusKm: undefined, ownDragM2PerKg: undefined, satellite: burningSatellite(input), threshold: 1e-4 },
    ...{ nowUtc: instantOfUnixMs(nowMs), burns: [], commandLeadHours: 1, days: 3 },
    conjunctionId: 'event',
    rules: defaultRiskRules,
    sky: {
      digest: String(nowMs),
      at: '',
      snapshot: String(nowMs),
      columns,
      ownSets: [],
      ephemerides: [],
      objects: 0,
      events: [],
      notCounted: [],
    },
  };
  const answer = await spaceOf({ ...order, wishes });
  if (answer.kind === 'fault') throw new Error(answer.sentence);
  const space = spaceDocument(answer.found, { wishes, earliest: answer.found.constraints.from, threshold: 1e-4 });
  const alone = space.cheapestAlone ?? -1;
  const ray = Math.floor(alone / space.sizesMPerS.length);
  const size = space.sizesMPerS[alone % space.sizesMPerS.length] ?? 0;
  const sign = space.directions[ray % space.directions.length] === '-T' ? -1 : 1;
  const ignition = space.ignitions[Math.floor(ray / space.directions.length)]?.ignitionEpoch ?? '';
  const burn = { ignition, frame: 'TNW', deltaVMPerS: [sign * size, 0, 0] } as const;
  const flown = await flownBurn({ ...order, burn: { ...burn, deltaVMPerS: [...burn.deltaVMPerS] } });
  if (flown.kind === 'fault') throw new Error(flown.sentence);
  return { space, alone, met: flown.found.met };
}

describe('a crowded encounter', () => {
  it.each([5, 39])(
    'is avoided by a costlier burn, because the cheapest would meet the object: at hour %i',
    async (hour) => {
      const nowMs = Date.parse('2026-11-20T00:00:00Z') + hour * hourMs;
      const encounter = crowdedFrom(dayOf(nowMs), 4).find((one) => createdUnixMs(one, 0) > nowMs + 12 * hourMs);
      if (encounter === undefined) throw new Error('none lies ahead');
      const { space, alone, met } = await plannedAt(encounter, nowMs);
      expect(space.probability[alone]).toBeLessThanOrEqual(space.target);
      expect(space.aggregateProbability[alone]).toBeGreaterThan(3 * space.target);
      const named = met.find(({ name }) => name === nameInTheWay(encounter));
      expect(named?.probability).toBeGreaterThan(space.target);
      expect(Math.max(...met.map(({ probability }) => probability))).toBe(named?.probability);
      const { cheapest } = space;
      if (cheapest === undefined) throw new Error('no burn is enough');
      expect(space.aggregateProbability[cheapest]).toBeLessThanOrEqual(space.target);
      const sizeOf = (cell: number) => space.sizesMPerS[cell % space.sizesMPerS.length] ?? 0;
      expect(sizeOf(cheapest)).toBeGreaterThan(sizeOf(alone));
    },
    300_000,
  );
});
