import { emptyDraft, type ScreeningDraft } from '../screenings/start/request.ts';

/** The other objects of a search: every object, element sets only, or the own fleet. */
const opponents = ['catalogue', 'element-sets', 'fleet'] as const;
export type Opponent = (typeof opponents)[number];

/** The objects whose approaches are searched for. */
export type Searched =
  | { readonly kind: 'satellite'; readonly satelliteId: string }
  | { readonly kind: 'file'; readonly oemFileId: string }
  | { readonly kind: 'element-sets'; readonly text: string };

/** Element sets cannot be searched against the fleet alone; in the catalogue, the fleet uses its own ephemerides. */
export function opponentsOf(searched: Searched['kind']): readonly Opponent[] {
  return searched === 'element-sets' ? ['catalogue', 'element-sets'] : opponents;
}

interface SearchSettings {
  readonly searched: Searched;
  readonly opponent: Opponent;
  /** All satellites of the fleet, which a search against the fleet names. */
  readonly fleet: readonly string[];
  readonly window: Pick<ScreeningDraft, 'from' | 'days' | 'volume'>;
}

/** The screening that answers a search. */
export function draftOfSearch({ searched, opponent, fleet, window }: SearchSettings): ScreeningDraft {
  const draft = { ...emptyDraft, ...window };
  if (searched.kind === 'element-sets') {
    const type = opponent === 'element-sets' ? 'TLE_VS_TLE' : 'TLE_VS_CAT';
    return { ...draft, type, elementSets: searched.text };
  }
  const type = ({ catalogue: 'OPS_VS_CAT', 'element-sets': 'OPS_VS_TLE', fleet: 'OPS_VS_OPS' } as const)[opponent];
  const own = searched.kind === 'satellite' ? [searched.satelliteId] : [];
  return {
    ...draft,
    type,
    satelliteIds: opponent === 'fleet' ? fleet : own,
    oemFileIds: searched.kind === 'file' ? [searched.oemFileId] : [],
  };
}
