import { type CdmDocument, orbitFindings } from '@farpass/contract/conjunctions';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { formatPowerOfTen } from '../../ui/format/power-of-ten.ts';
import { formatNumber, formatSignificant } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { OrbitGrade } from '../assessment/OrbitGrade.tsx';
import classes from './cdms.module.css';
import { cdmTexts } from './texts.ts';

type Finding = NonNullable<CdmDocument['object1']['orbitQuality']>['findings'][number];
type Code = Finding['code'];

const forces = [
  'gravity',
  'atmosphere',
  'thirdBodies',
  'solarRadiationPressure',
  'earthTides',
  'inTrackThrust',
] as const;

/** The quality of both orbit determinations, each figure with its limits, and the forces used. */
export function OrbitQuality({ cdm: { object1, object2 } }: { readonly cdm: CdmDocument }) {
  const t = useTexts(cdmTexts);
  const qualities = [object1.orbitQuality, object2.orbitQuality] as const;
  const models = [object1.forceModels, object2.forceModels] as const;
  const shown = orbitFindings.filter((code) => qualities.some((quality) => findingOf(quality, code) !== undefined));
  const named = forces.filter((force) => models.some((model) => model?.[force] !== undefined));
  if (shown.length === 0 && named.length === 0) {
    return (
      <Card title={t('quality.title')} help={t('quality.help')}>
        <p className={details['note']}>{t('quality.none')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('quality.title')} help={t('quality.help')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={details['scroll']} tabIndex={0} aria-label={t('quality.table')}>
        <table className={`${details['table']} ${details['rowCards']}`}>
          <thead>
            <tr>
              <th scope="col">{t('quality.figure')}</th>
              <th scope="col" className={details['end']}>
                {t('message.object1')}
              </th>
              <th scope="col" className={details['end']}>
                {t('message.object2')}
              </th>
              <th scope="col">{t('quality.limits')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" data-whole>
                {t('quality.grade')}
              </th>
              {qualities.map((quality, place) => (
                <td
                  key={sides[place]}
                  className={details['end']}
                  data-head={t(place === 0 ? 'message.object1' : 'message.object2')}
                >
                  <OrbitGrade grade={quality?.grade} />
                </td>
              ))}
              <td className={classes['limits']} data-head={t('quality.limits')} data-whole>
                {t('quality.worst')}
              </td>
            </tr>
            {shown.map((code) => (
              <FigureRow key={code} code={code} findings={qualities.map((quality) => findingOf(quality, code))} />
            ))}
            {named.map((force) => (
              <tr key={force}>
                <th scope="row" data-whole>
                  {t(`force.${force}`)}
                </th>
                {models.map((model, place) => (
                  <td
                    key={sides[place]}
                    className={details['end']}
                    data-head={t(place === 0 ? 'message.object1' : 'message.object2')}
                  >
                    {model?.[force] ?? absent}
                  </td>
                ))}
                <td data-whole />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

const sides = ['object1', 'object2'] as const;

function findingOf(quality: CdmDocument['object1']['orbitQuality'], code: Code): Finding | undefined {
  return quality?.findings.find((finding) => finding.code === code);
}

interface FigureRowProps {
  readonly code: Code;
  readonly findings: readonly (Finding | undefined)[];
}

function FigureRow({ code, findings }: FigureRowProps) {
  const t = useTexts(cdmTexts);
  const limits = findings.find((finding) => finding !== undefined);
  return (
    <tr>
      <th scope="row" data-whole>
        {t(`quality.${code}`)}
      </th>
      {findings.map((finding, place) => (
        <td
          key={sides[place]}
          className={details['end']}
          data-head={t(place === 0 ? 'message.object1' : 'message.object2')}
        >
          {finding === undefined ? (
            absent
          ) : (
            <>
              <OrbitGrade grade={finding.grade} />
              <span className={classes['graded']}>{figureText(code, finding.value)}</span>
            </>
          )}
        </td>
      ))}
      <td className={classes['limits']} data-head={t('quality.limits')} data-whole>
        {limits === undefined ? null : limitsText(limits, t)}
      </td>
    </tr>
  );
}

/** Parts are shown in percent; small quantities as powers of ten. */
function figureText(code: Code, value: number): string {
  if (code === 'SPAN_RATIO' || code === 'OBSERVATIONS_USED') return `${formatNumber(value * 100, 0)} %`;
  if (code === 'RESIDUALS_ACCEPTED') return `${formatNumber(value, 1)} %`;
  if (code === 'TRACKS_USED') return formatNumber(value, 0);
  return value !== 0 && Math.abs(value) < 1e-2 ? formatPowerOfTen(value, 2) : formatSignificant(value, 3);
}

function limitsText({ code, goodLimit, fairLimit }: Finding, t: TextsOf<typeof cdmTexts>): string {
  const values = { good: figureText(code, goodLimit), fair: figureText(code, fairLimit) };
  return t(goodLimit > fairLimit ? 'quality.atLeast' : 'quality.atMost', values);
}
