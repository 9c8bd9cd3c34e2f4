import type { SkyDocument, VerdictDocument } from '@farpass/contract/manoeuvres';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { useDisplayZone } from '../../../ui/format/DisplayZone.tsx';
import { Instant } from '../../../ui/format/Instant.tsx';
import { formatInstant, readInstant } from '../../../ui/format/instant.ts';
import { formatProbability } from '../../../ui/format/power-of-ten.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { Note } from '../../../ui/page/States.tsx';
import { readStatusLabel, type StatusLevel, statusLevelOf } from '../../../ui/status/status.ts';
import { verdictTexts } from './texts.ts';

/** The verdict of a burn as one sentence, coloured by the worst that is left. */
export function VerdictNote({ verdict }: { readonly verdict: VerdictDocument | undefined }) {
  const t = useTexts(verdictTexts);
  const zone = useDisplayZone();
  if (verdict === undefined) return null;
  const { probabilityAfter, target, isUncertain, worst, solves, raises } = verdict;
  const time = (tca: string) => formatInstant(readInstant(tca) ?? Number.NaN, { pattern: 'seconds', zone });
  const figures = { after: chance(probabilityAfter), target: chance(target) };
  const raised = raises.map((one) =>
    t('raised', { object: nameOf(one), probability: chanceOf(one), time: time(one.tca) }),
  );
  const sentences = [
    t(targetSentence(verdict), figures),
    isUncertain === true ? t('uncertain') : '',
    worst === undefined
      ? ''
      : t('worst', { object: nameOf(worst), probability: chanceOf(worst), time: time(worst.tca) }),
    solves.length === 0 ? '' : t('solves', { count: solves.length }),
    raised.length === 0 ? t('raisesNothing') : t('raises', { objects: raised.join(', ') }),
  ];
  return (
    <Note level={levelOf(verdict)} isRisk={!verdict.needsReason || verdict.riskAfter === 'CRITICAL'}>
      {sentences.filter((sentence) => sentence !== '').join(' ')}
    </Note>
  );
}

/** Within the target by what could be counted is not the target reached while something dangerous is not counted. */
function targetSentence({ isWithinTarget, probabilityAfter, target }: VerdictDocument): 'clear' | 'counted' | 'above' {
  if (isWithinTarget) return 'clear';
  return probabilityAfter <= target ? 'counted' : 'above';
}

/** "< 10⁻²⁰" already says that it is less. */
function chanceOf({ probabilityAfter, isUpperBound }: NonNullable<VerdictDocument['worst']>): string {
  const text = chance(probabilityAfter);
  return isUpperBound === true && !text.startsWith('<') ? `≤ ${text}` : text;
}

/** Red as soon as a reason is needed, whatever the level of what is left: then without the shape of a risk, unless it is that. */
function levelOf({ riskAfter, isUncertain, needsReason }: VerdictDocument): StatusLevel {
  if (needsReason) return 'critical';
  if (isUncertain === true) return 'inactive';
  return riskAfter === 'LOW' ? 'ok' : statusLevelOf(readStatusLabel(riskAfter));
}

/** The events of a sky that are not counted, in red. */
export function NotCounted({ sky }: { readonly sky: SkyDocument | undefined }) {
  const t = useTexts(verdictTexts);
  if (sky === undefined || sky.notCounted.length === 0) return null;
  const events = sky.notCounted.map(({ secondaryName, riskLevel, reason }) =>
    t('uncounted', { level: t(`levels.${riskLevel}`), object: secondaryName, reason: t(`reasons.${reason}`) }),
  );
  return <Note level="critical">{t('notCounted', { events: events.join(', ') })}</Note>;
}

/** When a sky was looked at, what is in it, and its digest. */
export function SkyLine({ sky }: { readonly sky: SkyDocument | undefined }) {
  const t = useTexts(verdictTexts);
  if (sky === undefined) return null;
  const values = { count: sky.events, objects: formatNumber(sky.objects, 0), digest: sky.digest.slice(0, 8) };
  return (
    <p className={details['note']}>
      {t('skyAt')} <Instant atMs={readInstant(sky.at)} /> · {t('sky', values)}
      {sky.ephemerides === undefined ? null : ` · ${t('skyEphemerides', { count: sky.ephemerides })}`}
    </p>
  );
}

function chance(value: number): string {
  return formatProbability(value, 2);
}

function nameOf({ secondaryName, secondaryId }: { readonly secondaryName: string; readonly secondaryId: string }) {
  return secondaryName === '' ? secondaryId : `${secondaryName} (${secondaryId})`;
}
