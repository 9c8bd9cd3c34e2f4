import {
  defaultThresholds,
  levelTogether,
  type PassOfPair,
  type RiskLevel,
  type RiskThresholds,
  repeatedRisks,
} from '@farpass/conjunction/event';
import type { ConjunctionDocument } from '@farpass/contract/conjunctions';

type RepeatsDocument = NonNullable<ConjunctionDocument['repeats']>;

/** The columns of a pass: id, closest approach, probability, risk and miss distance. */
export type PassColumns = readonly [
  id: string,
  tca: string,
  probability: number | null,
  level: RiskLevel,
  missM: number | null,
];

const passColumns =
  "json_build_array(pass.id, pass.tca, (pass.data ->> 'probabilityOfCollision')::float8, pass.risk_level, (pass.data ->> 'totalMissDistance')::float8)";
const isComing = `pass.state = 'OPEN' and pass.tca > instant_now()`;

/** The coming passes of the pair of a listed event, this one included; null if there is no other one. */
export const passesColumn = `case when conjunction_event.state = 'OPEN' and conjunction_event.tca > instant_now() then (
  select json_agg(${passColumns}) from conjunction_event pass
  where pass.satellite_id = conjunction_event.satellite_id and pass.secondary_id = conjunction_event.secondary_id
    and ${isComing} having count(*) > 1) end`;

/** Names the coming passes of a pair with their newest messages: what their probability together was computed from. */
export const passesBasis = `md5(string_agg(pass.id || ' ' || coalesce(pass.newest_cdm_id, '') || ' ' || coalesce(pass.data ->> 'probabilityOfCollision', ''), ',' order by pass.tca, pass.id))`;

/** The probability together and how many passes are correlated in it, if it is that of the coming passes. */
export type TogetherColumn = readonly [probability: number, correlated: number];

/** That of the pair of a listed event; null as long as it is not computed. */
export const togetherColumn = `(select json_build_array(risk.probability, risk.correlated) from conjunction_pair_risk risk
  where risk.satellite_id = conjunction_event.satellite_id and risk.secondary_id = conjunction_event.secondary_id
    and risk.basis = (select ${passesBasis} from conjunction_event pass
      where pass.satellite_id = conjunction_event.satellite_id and pass.secondary_id = conjunction_event.secondary_id and ${isComing}))`;

/** The limits of the satellite of a listed event; null if it has the usual ones. */
export const thresholdsColumn = "satellite.document #> '{configuration,thresholds}'";

interface StoredPasses {
  readonly passes: readonly PassColumns[] | null;
  readonly together: TogetherColumn | null;
  readonly thresholds: RiskThresholds | null;
}

/** The risk of the passes of one pair together, as it is returned. Until their correlation is computed, they are added. */
export function repeatsDocument({ passes, together, thresholds }: StoredPasses): RepeatsDocument | undefined {
  if (passes === null) return undefined;
  const pair = ['', ''] as const;
  const known = passes.map(
    ([id, tca, probability]): PassOfPair => ({ id, pair, tca, probability: probability ?? undefined }),
  );
  const risk = repeatedRisks(known).get(passes[0]?.[0] ?? '');
  if (risk === undefined) return undefined;
  const [probability, correlated] = together ?? [risk.probability, risk.correlated];
  const upperBound = Math.max(risk.upperBound, probability);
  const riskLevel = levelTogether({ probability }, thresholds ?? defaultThresholds);
  return { ...risk, probability, riskLevel, correlated, upperBound, ids: [...risk.ids] };
}
