import { useTexts } from '../../texts/feature-texts.ts';
import { PowerOfTen } from '../../ui/format/Figures.tsx';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { StatusSymbol } from '../../ui/status/StatusSymbol.tsx';
import classes from './conjunction.module.css';
import { distanceText } from './PlaneDrawing.tsx';
import { conjunctionTexts } from './texts.ts';
import type { AssessmentDocument } from './use-assessment.ts';

/** Every method side by side with its verdict; then what was checked, repaired and assumed. */
export function Methods({ assessment }: { readonly assessment: AssessmentDocument }) {
  const t = useTexts(conjunctionTexts);
  const { methods, checks, repairs, encounter, probability } = assessment;
  return (
    <div className={classes['stack']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes['scroll']} tabIndex={0} aria-label={t('methods.table')}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('methods.method')}</th>
              <th scope="col" className={classes['end']}>
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
      <div>
        <h3 className={classes['note']}>{t('methods.checks')}</h3>
        <ul className={classes['list']}>
          {checks.map(({ code, passed, message }) => (
            <li key={code} className={classes['verdict']}>
              <StatusSymbol level={passed ? 'ok' : 'caution'} size={10} /> {message}
            </li>
          ))}
          {repairs.map(({ code, message }) => (
            <li key={code} className={classes['verdict']}>
              <StatusSymbol level="caution" size={10} /> {message}
            </li>
          ))}
        </ul>
        <p className={classes['note']}>
          {repairs.length === 0 ? `${t('methods.noRepairs')} ` : null}
          {t('methods.radius', {
            radius: distanceText(encounter.hardBodyRadiusM),
            source: encounter.hardBodyRadiusSource,
          })}{' '}
          {encounter.durationS === undefined
            ? null
            : t('methods.duration', { seconds: formatSignificant(encounter.durationS, 2) })}
        </p>
      </div>
    </div>
  );
}

type Method = AssessmentDocument['methods'][number];

function MethodRow({ method, value, valid, reason, isChosen }: Method & { readonly isChosen: boolean }) {
  const t = useTexts(conjunctionTexts);
  const verdict = t(valid ? 'methods.valid' : 'methods.invalid');
  return (
    <tr>
      <th scope="row">
        <MethodName method={method} />
        {isChosen ? <span className="fp-dim"> · {t('methods.chosen')}</span> : null}
      </th>
      <td className={classes['end']}>
        <PowerOfTen value={value} />
      </td>
      <td>
        <span className={classes['verdict']}>
          <StatusSymbol level={valid ? 'ok' : 'inactive'} size={10} />
          <span>
            {verdict}
            {reason === undefined ? null : `: ${reason}`}
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

/** A method as people call it; one this page does not know keeps the name of the server. */
export function MethodName({ method }: { readonly method: string }) {
  const t = useTexts(conjunctionTexts);
  const known = named.find((one) => one === method);
  return known === undefined ? method : t(`method.${known}`);
}
