import { describe, expect, it } from 'vitest';
import { burnOf, type KnownBurns, type PlannedBurn } from './burns.ts';

const hourMs = 3_600_000;
const nowMs = Date.parse('2026-11-26T18:00:00Z');
const leads = { commandLeadHours: 1, uploadLeadHours: 0.25 };
const figuresAt = (hours: number, deltaVMPerS: number) => ({
  ...{ ignition: new Date(nowMs + hours * hourMs).toISOString(), deltaVMPerS, propellantKg: null, sky: null },
  ...{ before: { probability: 3e-4 }, after: { probability: 1e-6 } },
});
const planOf = (state: PlannedBurn['state'], hours: number): PlannedBurn => ({
  ...{ eventId: 'E', manoeuvreId: 'P', name: 'Raise', state, figures: figuresAt(hours, 0.01) },
});
const searchAt = (hours: number): KnownBurns['searches'][number] => ({
  ...{ eventId: 'E', state: 'COMPLETE', outcome: 'FOUND', figures: figuresAt(hours, 0.02), lastIgnition: null },
});
const burn = (known: Partial<KnownBurns>) => burnOf({ plans: [], searches: [], ...known }, { leads, nowMs });

describe('the burn of an event', () => {
  it('is that of the plan, until its command is missed: then that of a search that can still be commanded (F9)', () => {
    const searches = [searchAt(5)];
    expect(burn({ plans: [planOf('APPROVED', 2)], searches })).toMatchObject({ deltaVMPerS: 0.01 });
    const missed = burn({ plans: [planOf('APPROVED', 0.5)], searches });
    expect(missed).toMatchObject({ deltaVMPerS: 0.02, plan: undefined });
  });

  it('stays that of a plan that was handed over until its ignition, and of a missed one without another burn', () => {
    const exported = burn({ plans: [planOf('EXPORTED', 0.5)], searches: [searchAt(5)] });
    expect(exported).toMatchObject({ deltaVMPerS: 0.01, plan: { isHandedOver: true } });
    const alone = burn({ plans: [planOf('APPROVED', 0.5)], searches: [searchAt(0.5)] });
    expect(alone).toMatchObject({ deltaVMPerS: 0.01, plan: { isHandedOver: false } });
  });
});
