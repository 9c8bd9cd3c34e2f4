import type { CoordinationDocument } from '@farpass/contract/coordination';
import { coordinationDocument, type KnownCase } from '../document.ts';

/** A case as both of its parties see it. */
export type PublicCase = Pick<
  CoordinationDocument,
  'tca' | 'state' | 'parties' | 'advice' | 'claim' | 'intents' | 'alarms' | 'trajectories'
>;

/** The part of a case that both parties see: of each only what the other one reads, and no distance. */
export function publicCase(known: KnownCase): PublicCase {
  const numbers = known.parties.map(({ row }) => row.noradId);
  const views = numbers.map((noradId) => coordinationDocument(known, { noradId }));
  /** The rows about an object, from the view of the other party. */
  const fromOther = <Row extends { readonly noradId: number }>(rows: (view: CoordinationDocument) => readonly Row[]) =>
    numbers.flatMap((noradId, place) => {
      const view = views[1 - place];
      return view === undefined ? [] : rows(view).filter((row) => row.noradId === noradId);
    });
  const [view] = views;
  if (view === undefined) throw new Error('A case has two parties.');
  const { tca, state, advice, claim, alarms } = view;
  return {
    ...{ tca, state, advice, claim, alarms },
    parties: fromOther(({ parties }) => parties),
    intents: fromOther(({ intents }) => intents),
    trajectories: fromOther(({ trajectories = [] }) => trajectories),
  };
}
