import { significant } from '@farpass/astro/figures';
import { textsIn } from '@farpass/contract/texts';
import type { BriefingOrder, BriefingPlan, Line } from './content.ts';
import { briefingFigures } from './figures.ts';
import { summaryTexts } from './summary-texts.ts';
import { minutesText, textsOfBriefing, timeText } from './texts.ts';

/** A figure of the verdict, with the note below it. */
interface VerdictFigure {
  readonly figure: string;
  readonly note: string;
}

/** The verdict as on the page: probability against the limit, miss, time to TCA, last moment, status and owner. */
export function verdictFigures({
  conjunction: { conjunctionData: data },
  assessment,
  decision,
  thresholds,
  madeAt,
  language,
  zone,
}: BriefingOrder): readonly VerdictFigure[] {
  const t = textsIn(summaryTexts, language);
  const { chance, metres, duration } = briefingFigures;
  const words = textsOfBriefing(language);
  // As the bar of the page: a lower figure of the newest message that no one confirmed is not that of the event.
  const value = data.probabilityOfCollision;
  const commit = assessment.decision?.commit;
  const tca = minutesText(assessment.tca, { zone });
  const isPast = Date.parse(assessment.tca) <= Date.parse(madeAt);
  const owner = decision.owner === undefined ? t('noOwner') : t('owner', { person: decision.owner });
  return [
    {
      figure: value === undefined ? '–' : `Pc ${chance(value)}`,
      note: limitNote(value, { thresholds, language }),
    },
    { figure: data.totalMissDistance === undefined ? '–' : metres(data.totalMissDistance), note: t('miss') },
    {
      figure: isPast ? '–' : duration(madeAt, assessment.tca),
      note: t(isPast ? 'passed' : 'toTca', { tca }),
    },
    // A time that has passed says nothing: the default one blocks nothing.
    ...(commit === undefined || Date.parse(commit) <= Date.parse(madeAt)
      ? []
      : [{ figure: duration(madeAt, commit), note: t('decideBy', { at: minutesText(commit, { zone }) }) }]),
    {
      figure: words(`status.${decision.status}`),
      note: `${owner}, ${t(decision.isAcknowledged ? 'acknowledged' : 'notAcknowledged')}`,
    },
  ];
}

/** From this share of the limit on, the share is written, as on the page. */
const leastShare = 0.01;

function limitNote(
  probability: number | undefined,
  { thresholds, language }: Pick<BriefingOrder, 'thresholds' | 'language'>,
): string {
  const t = textsIn(summaryTexts, language);
  if (probability === undefined) return t('noProbability');
  const share = probability / thresholds.CRITICAL;
  return share < leastShare ? t('belowLimit') : t('limit', { times: significant(share, 2) });
}

/** Each plan that was not cancelled with its burn, what it changes, and whom the satellite then meets. */
export function planLines(order: BriefingOrder): readonly Line[] {
  return order.plans.filter(({ state }) => state !== 'CANCELLED').map((plan) => planLine(plan, order));
}

function planLine(plan: BriefingPlan, { language, zone }: BriefingOrder): Line {
  const t = textsIn(summaryTexts, language);
  const { chance, metres, digits } = briefingFigures;
  const { before, after, manoeuvre, met } = plan.evaluation;
  const km = (value: number) => metres(1000 * value);
  const [closest] = met.toSorted((a, b) => a.missDistanceKm - b.missDistanceKm);
  const all = plan.verdict;
  const approval = plan.approved;
  const state = textsOfBriefing(language)(`course.planState.${plan.state}`);
  const parts = [
    t('plan.burn', {
      ignition: timeText(manoeuvre.ignitionEpoch, { zone }),
      size: digits(manoeuvre.deltaVMagnitude),
      frame: manoeuvre.deltaVReferenceFrame,
    }),
    t('plan.missed', { before: km(before.missDistanceKm), after: km(after.missDistanceKm) }),
    t('plan.probability', { before: chance(before.probability), after: chance(after.probability) }),
    ...(all === undefined ? [] : [t('plan.all', { after: chance(all.probabilityAfter), target: chance(all.target) })]),
    closest === undefined
      ? t('plan.none')
      : t('plan.met', { count: String(met.length), name: closest.name, miss: km(closest.missDistanceKm) }),
    ...(approval === undefined
      ? []
      : [t('plan.approved', { person: approval.by, at: timeText(approval.at, { zone }) })]),
  ];
  return [`${plan.name} (${state})`, `${parts.join('; ')}.`];
}
