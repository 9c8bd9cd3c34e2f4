import { msPerHour } from '@farpass/astro/constants';
import { conjunctionOf } from '../world/conjunctions.ts';
import { evaluationOf, knownEventOf, planOf, tradeSpaceOf } from '../world/plans.ts';
import type { World } from '../world/world.ts';

export const tcaMs = Math.floor(Date.now() / 60_000) * 60_000 + 14 * msPerHour;
export const at = (hours: number) => new Date(tcaMs + hours * msPerHour).toISOString();
export const address = '/ca/manoeuvre/sat-1/one';
export const draft = {
  ...planOf(tcaMs),
  state: 'DRAFT',
  actions: ['SCREEN', 'CANCEL', 'REFRESH'],
  needsTwoPeople: true,
  log: [{ at: at(-13), person: 'grace', action: 'CREATE', to: 'DRAFT' }],
};
export const submitted = {
  ...draft,
  state: 'SCREENED',
  submitted: { by: 'grace', at: at(-12) },
  actions: ['SCREEN', 'APPROVE', 'CANCEL', 'REFRESH'],
  log: [
    { at: at(-12), person: 'grace', action: 'SUBMIT', to: 'SCREENED' },
    { at: at(-12.5), person: 'screening', action: 'SCREEN', to: 'SCREENED' },
    { at: at(-12.6), person: 'grace', action: 'SCREEN', to: 'DRAFT' },
    ...draft.log,
  ],
};
export const evaluation = { ...evaluationOf(tcaMs), knownEvents: [knownEventOf(tcaMs)] };

/** A page of manoeuvres with one event and these plans. */
export function serve({ api }: World, plans: readonly (typeof draft | typeof submitted)[] = []): void {
  api.answer('GET /ca/conjunctions', { status: 200, body: [conjunctionOf({ id: 'one', tcaMs, risk: 'CRITICAL' })] });
  api.answer('GET /ca/manoeuvres', { status: 200, body: plans });
  api.answer('GET /ca/manoeuvres/plan-1', { status: 200, body: plans[0] });
  api.answer('GET /ca/manoeuvres/searches', { status: 200, body: [] });
  api.answer('POST /ca/manoeuvres/trade-space', { status: 200, body: tradeSpaceOf(tcaMs) });
  api.answer('POST /ca/manoeuvres/evaluation', { status: 200, body: evaluation });
}

/** The burns that the page had computed. */
export const evaluated = ({ api }: World): { burn: object }[] =>
  api.calls.filter(({ path }) => path === '/ca/manoeuvres/evaluation').map(({ body }) => JSON.parse(body));
