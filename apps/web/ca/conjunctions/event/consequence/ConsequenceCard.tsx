import type { AssessmentDocument, ConjunctionDocument } from '@farpass/contract/conjunctions';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../../texts/feature-texts.ts';
import details from '../../../../ui/details/details.module.css';
import { Fact } from '../../../../ui/details/Fact.tsx';
import { Fold } from '../../../../ui/fold/Fold.tsx';
import { absent } from '../../../../ui/format/absent.ts';
import { formatPowerOfTen } from '../../../../ui/format/power-of-ten.ts';
import { formatNumber, formatSignificant, massText } from '../../../../ui/format/quantity.ts';
import { useAssessment } from '../../../assessment/use-assessment.ts';
import classes from './consequence.module.css';
import { consequenceTexts } from './texts.ts';

/** The pieces that a collision would leave, how long they stay, and who would meet them; nothing without a relative speed. */
export function ConsequenceCard({ conjunction }: { readonly conjunction: ConjunctionDocument }) {
  const t = useTexts(consequenceTexts);
  const { consequence, conjunctionId } = conjunction;
  const { data: assessment } = useAssessment(conjunctionId);
  if (consequence === undefined) return null;
  const { pieces10Cm, catastrophicShare, expectedPieces } = consequence;
  return (
    <Fold name="consequence" title={t('title')} help={t('help')} verdict={t('verdict', rangeOf(consequence))}>
      <dl className={classes['facts']}>
        <Fact name={t('pieces')}>{t('range', rangeOf(consequence))}</Fact>
        <Fact name={t('pieces10Cm')}>{formatNumber(pieces10Cm, 0)}</Fact>
        <Fact name={t('catastrophic')} help={t('catastrophicHelp')}>
          {formatNumber(100 * catastrophicShare, 0)} %
        </Fact>
        <Fact name={t('expected')} help={t('expectedHelp')}>
          {expectedPieces === undefined ? absent : formatExpected(expectedPieces)}
        </Fact>
        <MassFact name={conjunction.satelliteName} mass={consequence.ownMass} />
        <MassFact name={conjunction.secondaryName || conjunction.secondaryId} mass={consequence.otherMass} />
        {assessment?.cloud === undefined ? null : <CloudFacts cloud={assessment.cloud} />}
      </dl>
      {assessment !== undefined && assessment.cloud === undefined ? (
        <p className={details['note']}>{t('noAir')}</p>
      ) : null}
    </Fold>
  );
}

type Consequence = NonNullable<ConjunctionDocument['consequence']>;

/** Small ones as a power of ten: 0.000… says nothing. */
const formatExpected = (pieces: number) => (pieces < 0.01 ? formatPowerOfTen(pieces) : formatSignificant(pieces, 2));

function rangeOf({ pieces, piecesLow, piecesHigh }: Consequence) {
  return { mean: formatNumber(pieces, 0), low: formatNumber(piecesLow, 0), high: formatNumber(piecesHigh, 0) };
}

const kinds = ['payload', 'rocket body', 'debris', 'unknown'] as const;

function MassFact({ name, mass }: { readonly name: string; readonly mass: Consequence['ownMass'] }) {
  const t = useTexts(consequenceTexts);
  const { kg = 0, sigmaKg = 0, source, stated = '', doubted } = mass;
  const kind = kinds.find((each) => each === stated) ?? 'unknown';
  const text = sigmaKg > 0 ? `${massText(kg)} ± ${massText(sigmaKg)}` : massText(kg);
  return (
    <Fact name={t('ownMass', { name })}>
      {t(`mass.${source}`, { mass: text, source: stated, kind: t(`kind.${kind}`) })}
      {doubted && `. ${t(`doubted.${doubted.reason}`, { mass: massText(doubted.kg), source: doubted.source })}`}
    </Fact>
  );
}

type Cloud = NonNullable<AssessmentDocument['cloud']>;

function CloudFacts({ cloud }: { readonly cloud: Cloud }) {
  const t = useTexts(consequenceTexts);
  const years = (value: number | undefined) =>
    value === undefined ? t('long') : t('years', { years: formatSignificant(value, 2) });
  const left = cloud.left.map(({ years: after, share }) =>
    t('leftAfter', { share: formatNumber(100 * share, 0), years: after }),
  );
  return (
    <>
      <Fact name={t('half')} help={t('halfHelp')}>
        {t('after', {
          years: years(cloud.halfYears),
          active: years(cloud.halfYearsActive),
          quiet: years(cloud.halfYearsQuiet),
        })}
      </Fact>
      <Fact name={t('left')}>{left.join(' · ')}</Fact>
      <Fact name={t('heights')} help={t('heightsHelp')}>
        {t('heightsRange', { from: formatNumber(cloud.fromKm, 0), to: formatNumber(cloud.toKm, 0) })}
      </Fact>
      <Crossed cloud={cloud} />
    </>
  );
}

/** More names than these are only counted. */
const mostNamed = 6;

function Crossed({ cloud: { crossed, compared = 0 } }: { readonly cloud: Cloud }) {
  const t = useTexts(consequenceTexts);
  if (crossed === undefined) return null;
  const others = crossed.length - mostNamed;
  return (
    <Fact name={t('crossed')} help={t('crossedHelp')}>
      {t('crossedOf', { count: crossed.length, compared })}
      {crossed.slice(0, mostNamed).map(({ satelliteId, name, share }, place) => (
        <span key={satelliteId}>
          {place === 0 ? ': ' : ', '}
          <Link className={details['link']} to="/ca/satellite/$satellite_id" params={{ satellite_id: satelliteId }}>
            {name}
          </Link>{' '}
          <span className="fp-dim">{formatNumber(100 * share, 0)} %</span>
        </span>
      ))}
      {others > 0 ? ` ${t('and', { count: others })}` : null}
    </Fact>
  );
}
