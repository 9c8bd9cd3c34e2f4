import { type PassOfPair, repeatedRisks } from '@farpass/conjunction/event';
import type { ConjunctionDocument } from '@farpass/contract/ca';

type RepeatsDocument = NonNullable<ConjunctionDocument['repeats']>;

/** The columns of a pass: id, closest approach and probability. */
export type PassColumns = readonly [id: string, tca: string, probability: number | null];

const passColumns = "json_build_array(pass.id, pass.tca, (pass.data ->> 'probabilityOfCollision')::float8)";
const isComing = `pass.state = 'OPEN' and pass.tca > instant_now()`;

/** The coming passes of the pair of a listed event, this one included; null if there is no other one. */
export const passesColumn = `case when conjunction_event.state = 'OPEN' and conjunction_event.tca > instant_now() then (
  select json_agg(${passColumns}) from conjunction_event pass
  where pass.satellite_id = conjunction_event.satellite_id and pass.secondary_id = conjunction_event.secondary_id
    and ${isComing} having count(*) > 1) end`;

/** The risk of the passes of one pair together, as it is returned. */
export function repeatsDocument(passes: readonly PassColumns[]): RepeatsDocument | undefined {
  const pair = ['', ''] as const;
  const known = passes.map(
    ([id, tca, probability]): PassOfPair => ({ id, pair, tca, probability: probability ?? undefined }),
  );
  const risk = repeatedRisks(known).get(passes[0]?.[0] ?? '');
  return risk && { ...risk, ids: [...risk.ids] };
}
