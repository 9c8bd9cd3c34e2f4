import type { ConjunctionDocument } from '@farpass/contract/conjunctions';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { DataAge } from '../../../ui/details/Figures.tsx';
import { factorText } from '../../../ui/format/factor.ts';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber, formatSignificant } from '../../../ui/format/quantity.ts';
import { HelpTooltip } from '../../../ui/tooltip/HelpTooltip.tsx';
import { Marks } from '../../assessment/Marks.tsx';
import { RiskTag } from '../../assessment/RiskTag.tsx';
import { useAssessment } from '../../assessment/use-assessment.ts';
import { useKnownObject } from '../../assessment/use-known-object.ts';
import { Rescreened } from '../Rescreened.tsx';
import { tcaMsOf } from '../split.ts';
import classes from './event.module.css';
import { conjunctionTexts } from './texts.ts';

/** The figures and the sources behind the verdict of an event, in two quiet lines. */
export function EventFacts({ conjunction }: { readonly conjunction: ConjunctionDocument }) {
  return (
    <div className={classes['facts']}>
      <Figures conjunction={conjunction} />
      <Sources conjunction={conjunction} />
    </div>
  );
}

function Figures({ conjunction }: { readonly conjunction: ConjunctionDocument }) {
  const t = useTexts(conjunctionTexts);
  const { conjunctionData: data, conjunctionId } = conjunction;
  const { data: assessment, isPending } = useAssessment(conjunctionId);
  const angle = assessment?.encounter.crossingAngleDeg;
  const { relativePositionR: r, relativePositionT: along, relativePositionN: n, relativeSpeed: speed } = data;
  // Shown for a message that contradicts itself, as the reason; of others it is in the details of the message.
  const sigmas = data.isContradictory === true ? data.mahalanobisDistance : undefined;
  // The verdict above says at length what an unconfirmed fall waits for.
  const isReasoned = !['PROBABILITY', 'CONFIRMATION_MISSING'].includes(data.riskBasis ?? 'PROBABILITY');
  const isBare = data.probabilityOfCollision === undefined;
  const note = useProbabilityNote(conjunction);
  const Kept = data.isContradictory === true ? 's' : 'span';
  return (
    <p>
      {isReasoned ? <RiskTag data={data} isLong /> : null}
      {isBare || note === undefined ? null : <span>{note}</span>}
      {r === undefined || along === undefined || n === undefined ? null : (
        <Kept>{t('card.miss', { r: formatNumber(r, 0), t: formatNumber(along, 0), n: formatNumber(n, 0) })}</Kept>
      )}
      {speed === undefined ? null : (
        <Kept>
          {`${formatNumber(speed / 1000, 2)}\u00A0km/s`}{' '}
          {angle === undefined && !isPending
            ? t('card.speedOnly')
            : t('card.speed', { angle: angle === undefined ? '…' : formatNumber(angle, 0) })}
        </Kept>
      )}
      {sigmas === undefined ? null : (
        <span>
          <Kept>{`${formatSignificant(sigmas, 2)}\u00A0σ`}</Kept> {t('card.mahalanobis')}{' '}
          <HelpTooltip topic={t('card.mahalanobis')} text={t('help.mahalanobis')} />
        </span>
      )}
    </p>
  );
}

function Sources({ conjunction }: { readonly conjunction: ConjunctionDocument }) {
  const t = useTexts(conjunctionTexts);
  return (
    <p>
      <Secondary number={conjunction.secondaryId} />
      <Messages of={conjunction} />
      <DataAge atMs={readInstant(conjunction.lastUpdate)} />
      <span>{t('meta.from', { origin: conjunction.origin })}</span>
      <Rescreened rescreening={conjunction.rescreening} tcaMs={tcaMsOf(conjunction)} isLong />
      <Marks of={conjunction} />
    </p>
  );
}

/** The number of messages, and how many of them our own screenings wrote. */
function Messages({ of: { numberOfCdms, numberOfOwnCdms = 0 } }: { readonly of: ConjunctionDocument }) {
  const t = useTexts(conjunctionTexts);
  const all = t('meta.cdms', { count: numberOfCdms });
  if (numberOfOwnCdms === 0) return <span>{all}</span>;
  const own = numberOfOwnCdms === numberOfCdms ? t('meta.allOwn') : t('meta.own', { count: numberOfOwnCdms });
  return (
    <span>
      {all}, {own}
    </span>
  );
}

/** Lists give the same figure with the digits that they are asked for. */
const rounding = 1e-5;

/** How the probability came about, if there is anything to say about it. */
function useProbabilityNote({ conjunctionData, probabilityHistory }: ConjunctionDocument): string | undefined {
  const t = useTexts(conjunctionTexts);
  const { probabilityOfCollision: newest, riskBasis } = conjunctionData;
  if (newest === undefined) return t(riskBasis === undefined ? 'card.notAssessed' : 'card.noProbability');
  if (probabilityHistory.length < 2) return `${t('card.probability')}, ${t('card.firstMessage')}`;
  const before = probabilityHistory.at(-2)?.probabilityOfCollision;
  // A newer message that does not count is in the history, but the figure is not its.
  const last = probabilityHistory.at(-1)?.probabilityOfCollision;
  const isOfNewest = last !== undefined && Math.abs(last - newest) <= rounding * newest;
  if (!isOfNewest || before === undefined || before === 0) return undefined;
  return `${t('card.probability')}, ${t('card.since', { change: changeText(newest / before) })}`;
}

/** A change up to double in percent, a larger one as a factor. */
function changeText(ratio: number): string {
  if (ratio === 0 || (ratio >= 0.01 && ratio <= 2)) {
    const percent = Math.round((ratio - 1) * 100);
    return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}\u00A0%`;
  }
  return factorText(ratio);
}

/** Objects with a page of their own: those with a catalogue number. */
export function isCatalogued(designator: string): boolean {
  return /^[1-9]\d{0,8}$/.test(designator);
}

/** The other object by its number, with its operator if the catalogue names one. */
function Secondary({ number }: { readonly number: string }) {
  const t = useTexts(conjunctionTexts);
  const isNumber = isCatalogued(number);
  const operator = useKnownObject(isNumber ? Number(number) : undefined)?.operator;
  if (!isNumber) return null;
  return (
    <span>
      <Link className={details['link']} to="/ca/object/$norad_id" params={{ norad_id: number }}>
        {t('meta.object', { number })}
      </Link>
      {operator === undefined ? null : ` · ${operator}`}
    </span>
  );
}
