import type { ObservationReportDocument } from '@farpass/contract/odt';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { arcsecondsPerDegree, formatNumber, formatSignificant } from '../../ui/format/quantity.ts';
import { Note } from '../../ui/page/States.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import type { Plot } from '../../ui/plot/plot.ts';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import type { StatusLabel } from '../../ui/status/status.ts';
import { HelpTooltip } from '../../ui/tooltip/HelpTooltip.tsx';
import words from '../words/words.module.css';
import classes from './report.module.css';
import { associationText, type CandidateDocument, metricOf, type TrackDocument } from './report.ts';
import { reportTexts } from './texts.ts';

interface WhoseProps {
  readonly report: ObservationReportDocument;
}

/** The object of each part of a file, with the nearest orbits and their distances. */
export function WhoseCard({ report }: WhoseProps) {
  const t = useTexts(reportTexts);
  const { tracks = [], comparedWith, associationResults } = report;
  const metrics = [
    ...new Set(associationResults.map(({ associationMetric }) => t(`whose.metric.${associationMetric}`))),
  ];
  return (
    <div className={words['sections']}>
      {comparedWith === undefined ? (
        <Note>{t('whose.waiting')}</Note>
      ) : (
        <p className={words['quiet']}>
          {t('whose.comparedWith', {
            objects: formatNumber(comparedWith.catalogueObjects, 0),
            own: comparedWith.ownOrbits,
          })}{' '}
          <Instant atMs={readInstant(comparedWith.at)} />.{' '}
          {metrics.length === 0 ? null : t('whose.criterion', { metrics: metrics.join(', ') })}
        </p>
      )}
      {tracks.map((track) => (
        <Track key={track.segment} track={track} report={report} />
      ))}
      <Residuals report={report} />
    </div>
  );
}

const levels = {
  ORDERED: 'success',
  ANOTHER: 'serious',
  UNKNOWN: 'caution',
  NOT_COMPARED: 'pending',
} as const satisfies Record<TrackDocument['whose'], StatusLabel>;

const nameOf = ({ objectName, orbitId, catalogueId }: CandidateDocument) =>
  objectName === undefined ? orbitId : `${objectName} ${catalogueId ?? ''}`.trim();

function Track({ track, report }: WhoseProps & { readonly track: TrackDocument }) {
  const t = useTexts(reportTexts);
  const { segment, sensorCode, numberOfMeasurements, whose, candidates, believed, unusable } = track;
  const [best] = candidates;
  const [firstUnusable] = unusable;
  return (
    <section>
      <p className={classes['verdict']}>
        <StatusTag label={levels[whose]}>
          {t(`whose.${whose}`, { name: best === undefined ? '' : nameOf(best) })}
        </StatusTag>
        <span className="fp-dim">
          {t('whose.part', { number: segment + 1, sensor: sensorCode, count: numberOfMeasurements })}
        </span>
        {believed === undefined ? null : <span className="fp-dim">{t('whose.believed', { name: believed })}</span>}
      </p>
      {firstUnusable === undefined ? null : (
        <Note level="caution">
          {t('whose.unusable', {
            count: unusable.length,
            reason: t(`whose.reason.${firstUnusable.code ?? 'OTHER'}`, { text: firstUnusable.reason }),
          })}
        </Note>
      )}
      {candidates.length === 0 && whose !== 'NOT_COMPARED' ? <p className={words['quiet']}>{t('whose.none')}</p> : null}
      {candidates.length === 0 ? null : <Candidates track={track} report={report} />}
    </section>
  );
}

const heads = [
  'object',
  'orbit',
  'fits',
  'value',
  'threshold',
  'mahalanobis',
  'angle',
  'along',
  'across',
  'late',
  'range',
] as const;

function Candidates({ track: { segment, candidates }, report }: WhoseProps & { readonly track: TrackDocument }) {
  const t = useTexts(reportTexts);
  const helps: Partial<Record<(typeof heads)[number], string>> = {
    along: t('help.along'),
    late: t('help.late'),
    value: t('help.value'),
    mahalanobis: t('help.mahalanobis'),
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={details['scroll']} tabIndex={0} aria-label={t('whose.label', { number: segment + 1 })}>
      <table className={`${details['table']} ${classes['candidates']} ${details['rowCards']}`}>
        <caption className="fp-out-of-sight">{t('whose.label', { number: segment + 1 })}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={isNumber(head) ? details['end'] : undefined}>
                {t(`whose.column.${head}`)}
                {helps[head] === undefined ? null : (
                  <HelpTooltip topic={t(`whose.column.${head}`)} text={helps[head]} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {askedFirst(candidates).map((candidate) => (
            <Candidate key={candidate.orbitId} candidate={candidate} report={report} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The object that was asked for is in the first row, however far away it is. */
function askedFirst(candidates: readonly CandidateDocument[]): readonly CandidateDocument[] {
  return candidates.toSorted((a, b) => Number(b.isOrdered === true) - Number(a.isOrdered === true));
}

const isNumber = (head: (typeof heads)[number]) => !['object', 'orbit', 'fits'].includes(head);
const arcseconds = (degrees: number) => formatSignificant(degrees * arcsecondsPerDegree, 4);

const mahalanobisText = ({ squaredMahalanobis, squaredMahalanobisThreshold }: CandidateDocument) =>
  squaredMahalanobis === undefined
    ? absent
    : `${formatSignificant(squaredMahalanobis, 4)} / ${squaredMahalanobisThreshold === undefined ? absent : formatSignificant(squaredMahalanobisThreshold, 4)}`;

const fitLabels = { YES: 'success', DOUBTED: 'caution', NO: 'none' } as const;

function rangeText({ rangeOffsetKm, rangeOffsetSigmaKm }: CandidateDocument): string {
  if (rangeOffsetKm === undefined || rangeOffsetSigmaKm === undefined) return absent;
  return `${formatSignificant(rangeOffsetKm, 3)} ± ${formatSignificant(rangeOffsetSigmaKm, 2)}`;
}

function Candidate({ candidate, report }: WhoseProps & { readonly candidate: CandidateDocument }) {
  const t = useTexts(reportTexts);
  const { isAssociated, associationValue, associationThreshold, orbitDataType, isOwn } = candidate;
  const metric = metricOf(report, candidate);
  // In older reports, one test decided: the other figure answers nothing.
  const undecided = candidate.fit !== undefined || metric === 'MAHALANOBIS_DISTANCE' ? undefined : 'mahalanobis';
  const fit = candidate.fit ?? (isAssociated ? 'YES' : 'NO');
  const cells = [
    associationText(associationValue, metric),
    associationText(associationThreshold, metric),
    mahalanobisText(candidate),
    arcseconds(candidate.medianResidualDeg),
    arcseconds(candidate.alongTrackDeg),
    arcseconds(candidate.acrossTrackDeg),
    formatNumber(candidate.lateSeconds, 3),
    rangeText(candidate),
  ];
  return (
    <tr data-fits={isAssociated}>
      <th scope="row" data-head={t('whose.column.object')}>
        {nameOf(candidate)}
        {candidate.isOrdered === true ? <span className="fp-dim"> {t('whose.asked')}</span> : null}
      </th>
      <td data-head={t('whose.column.orbit')}>
        {orbitDataType}
        {isOwn ? `, ${t('whose.own')}` : ''}
      </td>
      <td data-head={t('whose.column.fits')}>
        <StatusTag label={fitLabels[fit]}>{t(`whose.fit.${fit}`)}</StatusTag>
      </td>
      {heads.slice(3).map((head, place) => (
        <td
          key={head}
          className={head === undecided ? `${details['end']} fp-dim` : details['end']}
          data-head={t(`whose.column.${head}`)}
        >
          {cells[place]}
          {head === undecided && cells[place] !== absent ? <small> {t('whose.notUsed')}</small> : null}
        </td>
      ))}
    </tr>
  );
}

/** The residual of each measurement against the best-fitting orbit. */
function Residuals({ report: { t2oAssociationResults: results, catalogueIdBestAssociation: best } }: WhoseProps) {
  const t = useTexts(reportTexts);
  const result = results.find(({ catalogueId }) => catalogueId === best) ?? results[0];
  const named = result?.measurementAssociationResults.flatMap((one) => {
    const atMs = readInstant(one.epoch ?? '');
    return atMs === undefined ? [] : [{ atMs, ...one.residual }];
  });
  if (result === undefined || named === undefined || named.length === 0) return null;
  const plot: Plot = {
    title: t('whose.residuals', { name: String(result.catalogueId) }),
    x: { label: t('column.epoch'), scale: 'time' },
    y: { label: t('whose.residual'), unit: '″', scale: 'linear' },
    series: [
      {
        name: t('whose.raCos'),
        draw: 'points',
        points: named.map(({ atMs, ra }) => ({ x: atMs, y: ra * arcsecondsPerDegree })),
      },
      {
        name: t('whose.dec'),
        draw: 'points',
        points: named.map(({ atMs, dec }) => ({ x: atMs, y: dec * arcsecondsPerDegree })),
      },
    ],
    lines: [{ axis: 'y', at: 0, label: '' }],
  };
  return (
    <>
      <h3 className={details['part']}>{plot.title}</h3>
      <PlotFrame plot={plot} fileName="association_residuals" />
    </>
  );
}
