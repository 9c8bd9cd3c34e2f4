import type { AssessmentDocument } from '@farpass/contract/conjunctions';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { PowerOfTen } from '../../ui/details/Figures.tsx';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { distanceText, formatSignificant } from '../../ui/format/quantity.ts';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import type { StatusLevel } from '../../ui/status/status.ts';
import classes from './assessment.module.css';
import { useSaid } from './sentences.ts';
import { assessmentTexts } from './texts.ts';

/** Every method side by side with its verdict; then the checks, repairs and assumptions. */
export function Methods({ assessment }: { readonly assessment: AssessmentDocument }) {
  const t = useTexts(assessmentTexts);
  const { methods, probability } = assessment;
  const said = useSaid();
  return (
    <div className={details['stack']}>
      <p className={classes['answer']}>
        {probability.method === undefined ? null : (
          <>
            <MethodName method={probability.method} />:{' '}
          </>
        )}
        {said({ text: probability.reason, says: probability.says })}
      </p>
      {methods.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={details['scroll']} tabIndex={0} aria-label={t('methods.table')}>
          <table className={`${details['table']} ${classes['methods']}`}>
            <thead>
              <tr>
                <th scope="col">{t('methods.method')}</th>
                <th scope="col" className={details['end']}>
                  {t('methods.probability')}
                </th>
                <th scope="col">{t('methods.verdict')}</th>
              </tr>
            </thead>
            <tbody>
              {methods.map((one) => (
                <MethodRow key={one.method} {...one} isChosen={one.method === probability.method} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <Findings assessment={assessment} />
    </div>
  );
}

/** The checks, the repairs, and the source of the radius. */
function Findings({ assessment }: { readonly assessment: AssessmentDocument }) {
  const t = useTexts(assessmentTexts);
  const { checks, repairs, encounter, listedRadius, probability } = assessment;
  return (
    <div className={details['stack']}>
      <Sayings
        title={t('methods.checks')}
        sayings={checks.map(({ passed, ...said }) => ({ ...said, level: passed ? 'ok' : 'caution' }))}
      />
      <Sayings
        title={t('methods.repairs')}
        sayings={repairs.map((said) => ({ ...said, level: 'caution' }))}
        none={t('methods.noRepairs')}
      />
      <p className={details['note']}>
        {t('methods.radius', { radius: distanceText(encounter.hardBodyRadiusM) })} <RadiusOrigin {...encounter} />{' '}
        {encounter.durationS === undefined
          ? null
          : t('methods.duration', { seconds: formatSignificant(encounter.durationS, 2) })}
      </p>
      {listedRadius === undefined ? null : <ListedRadius listed={listedRadius} value={probability.value} />}
    </div>
  );
}

type Repair = AssessmentDocument['repairs'][number];

interface SayingsProps {
  readonly title: string;
  readonly sayings: readonly (Repair & { readonly level: StatusLevel })[];
  readonly none?: string;
}

/** Each with its symbol; the same code may apply to both objects. */
function Sayings({ title, sayings, none }: SayingsProps) {
  const said = useSaid();
  return (
    <div>
      <h3 className={details['part']}>{title}</h3>
      {sayings.length === 0 && none !== undefined ? <p className={details['note']}>{none}</p> : null}
      <ul className={details['list']}>
        {sayings.map(({ code, message, says, level }) => (
          <li key={`${code} ${message}`} className={details['verdict']}>
            <StateMark level={level} /> <span>{said({ text: message, says })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ListedRadiusProps {
  readonly listed: NonNullable<AssessmentDocument['listedRadius']>;
  /** The probability with the radius itself. */
  readonly value: number | undefined;
}

/** The listed radius of the other object with its source, and the probabilities by what else is known about it. */
function ListedRadius({ listed, value }: ListedRadiusProps) {
  const t = useTexts(assessmentTexts);
  const zone = useDisplayZone();
  const { radiusM, radiusSigmaM, source, list, loadedAt, isClassDefault, overSigma, stated, unlisted, doubt } = listed;
  const radius = distanceText(radiusM);
  const size = radiusSigmaM === undefined ? radius : `${radius} ± ${distanceText(radiusSigmaM)}`;
  const at = formatInstant(readInstant(loadedAt) ?? Number.NaN, { pattern: 'seconds', zone });
  return (
    <p className={details['note']}>
      {t('listed.is', { size, source: source === '' ? list : source, list, at })}{' '}
      {doubt === undefined ? null : (
        <>
          <strong>
            {t(`listed.doubt.${doubt.reason === 'SIGMA_TOO_LARGE' ? 'sigma' : 'radius'}`, {
              line: String(listed.line ?? '?'),
              least: distanceText(doubt.leastM),
              most: distanceText(doubt.mostM),
            })}
          </strong>{' '}
        </>
      )}
      {isClassDefault ? `${t('listed.classDefault')} ` : null}
      {overSigma === undefined ? null : (
        <>
          {t('listed.over')} <PowerOfTen value={overSigma} />, {t('listed.without')} <PowerOfTen value={value} />.{' '}
        </>
      )}
      {stated === undefined ? null : (
        <>
          {t('listed.stated', { radius: distanceText(stated.radiusM) })} <PowerOfTen value={stated.probability} />.{' '}
        </>
      )}
      {unlisted === undefined ? null : (
        <>
          {t('listed.unlisted', { radius: distanceText(unlisted.radiusM) })} <PowerOfTen value={unlisted.probability} />
          .{' '}
        </>
      )}
      {[overSigma, stated, unlisted].every((each) => each === undefined) ? null : t('listed.worse')}
    </p>
  );
}

function RadiusOrigin({ hardBodyRadiusFrom: { own, rest } }: AssessmentDocument['encounter']) {
  const t = useTexts(assessmentTexts);
  const whole = t(`radius.${rest}`);
  return own === undefined ? `${whole}.` : `${t(`radius.own.${own}`)} ${t('radius.and', { rest: whole })}.`;
}

type Method = AssessmentDocument['methods'][number];

function MethodRow({ method, value, valid, reason, says, isChosen }: Method & { readonly isChosen: boolean }) {
  const t = useTexts(assessmentTexts);
  const verdict = t(valid ? 'methods.valid' : 'methods.invalid');
  const why = useSaid()({ text: reason, says });
  return (
    <tr>
      <th scope="row">
        <MethodName method={method} />
        {isChosen ? <span className="fp-dim"> · {t('methods.chosen')}</span> : null}
      </th>
      <td className={details['end']}>
        <PowerOfTen value={value} />
      </td>
      <td>
        <span className={details['verdict']}>
          <StateMark level={valid ? 'ok' : 'inactive'} />
          <span>
            {verdict}
            {why === '' ? null : `: ${why}`}
          </span>
        </span>
      </td>
    </tr>
  );
}

const named = [
  'foster1992',
  'alfano2005',
  'chan1997',
  'patera2005',
  'laas2015',
  'alfriend1999Max',
  'alfano2005Max',
  'frisbee2015Max',
  'hall2dNc',
  'hall3dNc',
  'monteCarlo',
] as const;

/** The common name of a method; an unknown one keeps the server's name. */
export function MethodName({ method }: { readonly method: string }) {
  const t = useTexts(assessmentTexts);
  const known = named.find((one) => one === method);
  return known === undefined ? method : t(`method.${known}`);
}
