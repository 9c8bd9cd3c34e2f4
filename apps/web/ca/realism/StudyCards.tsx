import type { CovarianceRealismDocument, CovarianceStudyDocument } from '@farpass/contract/fleet';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { useFindingText } from '../../texts/finding-text.ts';
import details from '../../ui/details/details.module.css';
import { Fact } from '../../ui/details/Fact.tsx';
import { absent } from '../../ui/format/absent.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { formatNumber, formatSignificant } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import { leadPlot } from './plots.ts';
import classes from './realism.module.css';
import { realismTexts } from './texts.ts';
import { askForUse } from './UseCard.tsx';

interface StudyCardsProps {
  readonly study: CovarianceStudyDocument;
  readonly realism: CovarianceRealismDocument;
  readonly onDone: () => void;
}

/** One study: its verdict, its figures, its errors by lead time, and what it could not judge. */
export function StudyCards({ study, realism, onDone }: StudyCardsProps) {
  const t = useTexts(realismTexts);
  const { studyId, madeAt, madeBy: person, reason, basis, supportedFactor, growth, areUnitsDoubtful } = study;
  const zone = useDisplayZone();
  const date = formatInstant(readInstant(madeAt) ?? 0, { pattern: 'seconds', zone });
  const isUsable = !study.isOutdated && (supportedFactor !== 1 || growth.length > 0);
  const use = () => {
    const wanted = { studyId, factor: supportedFactor, areUnitsDoubtful };
    askForUse({ title: t('use.startTitle', { date }), wanted, realism, onDone });
  };
  return (
    <>
      <Card title={t('study.newest', { date })} help={t('study.help')}>
        <p className="fp-dim">
          {t('study.by', { person, reason })}
          {study.isOutdated ? ` · ${t('study.outdated')}` : ''}
          {basis === 'RESIDUALS' ? ` · ${t('study.residuals')}` : ''}
        </p>
        <StudyFacts study={study} />
        {isUsable && realism.use?.studyId !== studyId ? (
          <div className={classes['buttons']}>
            <Button onClick={use}>{t('use.start')}</Button>
          </div>
        ) : null}
        <NotJudged study={study} />
      </Card>
      <Growth study={study} />
    </>
  );
}

interface OfStudy {
  readonly study: CovarianceStudyDocument;
}

type Claims = NonNullable<CovarianceStudyDocument['claims']>;

function useFactorText() {
  const t = useTexts(realismTexts);
  return ({ scaleFactor, interval }: Claims) => {
    const factor = formatSignificant(scaleFactor, 3);
    if (interval === null) return factor;
    const [low = 0, high = 0] = interval;
    return t('study.range', { factor, low: formatSignificant(low, 3), high: formatSignificant(high, 3) });
  };
}

function StudyFacts({ study: { claims, supportedFactor, predictions } }: OfStudy) {
  const t = useTexts(realismTexts);
  const factorText = useFactorText();
  const three = (values: readonly number[]) => values.map((value) => formatNumber(value, 2)).join(', ');
  return (
    <dl className={classes['facts']}>
      <Fact name={t('study.verdict')}>{claims === null ? t('study.noClaims') : t(`study.${claims.verdict}`)}</Fact>
      <Fact name={t('study.predictions')}>{formatNumber(predictions, 0)}</Fact>
      {claims === null ? null : (
        <>
          <Fact name={t('study.scale')}>{factorText(claims)}</Fact>
          <Fact name={t('study.supported')} help={t('study.supportedHelp')}>
            {formatSignificant(supportedFactor, 3)}
          </Fact>
          <Fact name={t('study.normality')} help={t('study.normalityHelp')}>
            {formatSignificant(claims.scaledPValue, 2)}
          </Fact>
          <Fact name={t('study.bias')} help={t('study.biasHelp')}>
            {three(claims.bias)}
          </Fact>
          <Fact name={t('study.spread')}>{three(claims.ratio)}</Fact>
        </>
      )}
    </dl>
  );
}

function NotJudged({ study: { notes } }: OfStudy) {
  const t = useTexts(realismTexts);
  const textOf = useFindingText();
  if (notes.length === 0) return null;
  return (
    <div className={classes['notJudged']}>
      <Note level="caution">
        {t('study.notes')}
        <ul className={classes['list']}>
          {notes.map((note) => (
            <li key={note.code + note.message}>{textOf(note)}</li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

function Growth({ study: { byLead } }: OfStudy) {
  const t = useTexts(realismTexts);
  const factorText = useFactorText();
  const plot = useMemo(() => {
    const words = { title: t('lead.title'), hours: t('lead.hours'), value: t('lead.axis') };
    return leadPlot(byLead, { ...words, error: t('lead.error'), claimed: t('lead.claimed') });
  }, [byLead, t]);
  const metres = (values: readonly number[] | null) =>
    values === null ? absent : `${values.map((value) => formatSignificant(value, 3)).join(', ')} m`;
  return (
    <Card title={t('lead.title')} help={t('lead.help')}>
      <PlotFrame plot={plot} fileName="errors_by_lead_time" heightPx={260} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes['table']} tabIndex={0} aria-label={t('lead.table')}>
        <table className={`${details['table']} ${details['rowCards']}`} aria-label={t('lead.table')}>
          <thead>
            <tr>
              {(['hours', 'count', 'errors', 'claims', 'factor'] as const).map((column) => (
                <th key={column} scope="col" className={column === 'hours' ? undefined : details['end']}>
                  {t(`lead.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byLead.map(({ fromHours: from, toHours: to, predictions, errorM, claimedM, claims }) => (
              <tr key={from}>
                <td data-head={t('lead.hours')}>{t('lead.range', { from, to })}</td>
                <td className={details['end']} data-head={t('lead.count')}>
                  {formatNumber(predictions, 0)}
                </td>
                <td className={details['end']} data-head={t('lead.errors')}>
                  {metres(errorM)}
                </td>
                <td className={details['end']} data-head={t('lead.claims')}>
                  {metres(claimedM)}
                </td>
                <td className={details['end']} data-head={t('lead.factor')}>
                  {claims === null ? absent : factorText(claims)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
