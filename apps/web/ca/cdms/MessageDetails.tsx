import type { CdmDocument } from '@farpass/contract/conjunctions';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { useFindingText } from '../../texts/finding-text.ts';
import details from '../../ui/details/details.module.css';
import { PowerOfTen } from '../../ui/details/Figures.tsx';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatPowerOfTen } from '../../ui/format/power-of-ten.ts';
import { formatResolved, formatSignificant, withoutRoundingError } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { MethodName } from '../assessment/Methods.tsx';
import { RiskTag } from '../assessment/RiskTag.tsx';
import { Covariances } from './Covariances.tsx';
import classes from './cdms.module.css';
import { OrbitQuality } from './OrbitQuality.tsx';
import { cdmTexts } from './texts.ts';

const objectFields = [
  'objectName',
  'objectDesignator',
  'internationalDesignator',
  'catalogName',
  'objectType',
  'operatorOrganization',
  'maneuverable',
  'ephemerisName',
  'covarianceMethod',
  'refFrame',
  'hardBodyRadius',
  'listedRadius',
  'sigmaR',
  'sigmaT',
  'sigmaN',
  'conjunctionPlaneX',
  'conjunctionPlaneY',
  'conjunctionPlaneCovarianceXX',
  'conjunctionPlaneCovarianceYX',
  'conjunctionPlaneCovarianceYY',
] as const;

const relativeFields = [
  'totalMissDistance',
  'radialSeparation',
  'relativePositionR',
  'relativePositionT',
  'relativePositionN',
  'relativeSpeed',
  'relativeVelocityR',
  'relativeVelocityT',
  'relativeVelocityN',
  'mahalanobisDistance',
  'combinedHardBodyRadius',
  'combinedPlaneX',
  'combinedPlaneY',
  'combinedPlaneCovarianceXX',
  'combinedPlaneCovarianceYX',
  'combinedPlaneCovarianceYY',
] as const;

/**
 * The parsed content of one message: both objects side by side, the conjunction, and the tolerances and assumptions.
 */
export function MessageDetails({ cdm }: { readonly cdm: CdmDocument }) {
  const t = useTexts(cdmTexts);
  return (
    <div className={details['stack']}>
      {cdm.isRevision ? <Note level="caution">{t('message.revision')}</Note> : null}
      {cdm.isArchived ? <Note>{t('message.archived')}</Note> : null}
      {cdm.isSummary ? <Note level="caution">{t('summary')}</Note> : null}
      <div className={details['two']}>
        <div className={details['stack']}>
          <Card title={t('message.objects')} help={t('cardHelp.objects')}>
            <Objects cdm={cdm} />
          </Card>
          <OrbitQuality cdm={cdm} />
        </div>
        <div className={details['stack']}>
          <Card title={t('message.relative')} help={t('cardHelp.relative')}>
            <Relative cdm={cdm} />
          </Card>
          <Covariances key={cdm.cdmId} cdm={cdm} />
          <Card title={t('message.warnings')}>
            <Warnings warnings={cdm.warnings} />
          </Card>
        </div>
      </div>
    </div>
  );
}

function Objects({ cdm: { object1, object2 } }: { readonly cdm: CdmDocument }) {
  const t = useTexts(cdmTexts);
  const fields = objectFields.filter((field) => object1[field] !== undefined || object2[field] !== undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={details['scroll']} tabIndex={0} aria-label={t('message.table')}>
      <table className={details['table']}>
        <thead>
          <tr>
            <th scope="col">{t('message.field')}</th>
            <th scope="col" className={details['end']}>
              {t('message.object1')}
            </th>
            <th scope="col" className={details['end']}>
              {t('message.object2')}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{t(`field.${field}`)}</th>
              <td className={details['end']}>{valueText(fieldValue(object1, field))}</td>
              <td className={details['end']}>{valueText(fieldValue(object2, field))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type ObjectDocument = CdmDocument['object1'];

/** The covariance in the plane comes from rotations: what is left of a zero is rounding, which depends on the variances. */
function fieldValue(object: ObjectDocument, field: (typeof objectFields)[number]): string | number | undefined {
  if (field === 'listedRadius') return listedText(object);
  if (field !== 'conjunctionPlaneCovarianceYX') return object[field];
  const { conjunctionPlaneCovarianceXX: xx = 0, [field]: yx, conjunctionPlaneCovarianceYY: yy = 0 } = object;
  return yx === undefined ? undefined : withoutRoundingError(yx, { size: Math.max(xx, yy) });
}

/** A listed radius with its sigma and its source. */
function listedText({ listedRadius }: ObjectDocument): string | undefined {
  if (listedRadius === undefined) return undefined;
  const { radiusM, radiusSigmaM, source, list, doubt } = listedRadius;
  const sigma = radiusSigmaM === undefined ? '' : ` ± ${formatSignificant(radiusSigmaM, 3)}`;
  return `${formatSignificant(radiusM, 3)}${sigma} m (${source === '' ? list : source})${doubt === undefined ? '' : ' ?'}`;
}

const digits = 4;
/** Smaller values are rounding errors, or belong to a covariance; a row of zeros would hide the difference. */
const plainFrom = 1e-3;

function valueText(value: string | number | undefined): string {
  if (value === undefined) return absent;
  if (typeof value === 'string') return value;
  return value !== 0 && Math.abs(value) < plainFrom ? formatPowerOfTen(value, 3) : formatSignificant(value, digits);
}

/** Messages print 0.1 mm and 0.1 mm/s at best: smaller values come from rounding, and their digits have no meaning. */
const printedDecimals = 4;

function relative(value: string | number | undefined): string {
  return typeof value === 'number' && Math.abs(value) < plainFrom
    ? formatResolved(value, printedDecimals)
    : valueText(value);
}

function Relative({ cdm }: { readonly cdm: CdmDocument }) {
  const t = useTexts(cdmTexts);
  const { conjunctionData: data } = cdm;
  const method = data.probabilityMethod;
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [
      t('message.messageId'),
      <code key="id" className={classes['id']}>
        {cdm.messageId}
      </code>,
    ],
    [t('message.originator'), cdm.originator],
    [t('message.creationDate'), <Instant key="created" atMs={readInstant(cdm.creationDate)} />],
    [t('message.receivedDate'), <Instant key="received" atMs={readInstant(cdm.receivedDate)} />],
    [t('message.tca'), <Instant key="tca" atMs={readInstant(data.tca)} exact />],
    [t('message.riskLevel'), <RiskTag key="risk" data={data} isLong />],
    [t('message.probabilityOfCollision'), <PowerOfTen key="ours" value={data.probabilityOfCollision} digits={4} />],
    [t('message.probabilityMethod'), method === undefined ? absent : <MethodName key="method" method={method} />],
    [t('message.originatorProbability'), <Stated key="theirs" cdm={cdm} />],
    ...relativeFields.map((field) => [t(`field.${field}`), relative(data[field])] as const),
  ];
  return (
    <table className={details['table']}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={details['end']}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Stated({
  cdm: { originatorProbability: value, originatorProbabilityMethod: method },
}: {
  readonly cdm: CdmDocument;
}) {
  return (
    <>
      <PowerOfTen value={value} digits={4} />
      {method === undefined ? null : ` (${method})`}
    </>
  );
}

function Warnings({ warnings }: Pick<CdmDocument, 'warnings'>) {
  const t = useTexts(cdmTexts);
  const textOf = useFindingText();
  if (warnings.length === 0) return <p className={details['note']}>{t('message.noWarnings')}</p>;
  return (
    <ul className={details['list']}>
      {warnings.map((found) => (
        <li key={`${found.line} ${found.code} ${found.message}`}>
          {found.line === undefined ? null : `${t('message.line', { line: found.line })}: `}
          <code>{found.code}</code> {textOf(found)}
        </li>
      ))}
    </ul>
  );
}
