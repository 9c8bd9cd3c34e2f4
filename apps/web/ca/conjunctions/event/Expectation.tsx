import type { AssessmentDocument, CdmDocument } from '@farpass/contract/conjunctions';
import type { SatelliteDocument } from '@farpass/contract/fleet';
import { useMemo } from 'react';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { Fold } from '../../../ui/fold/Fold.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber, formatSignificant } from '../../../ui/format/quantity.ts';
import { PlotFrame } from '../../../ui/plot/PlotFrame.tsx';
import { uiTexts } from '../../../ui/texts.ts';
import { thresholdLines } from '../timeline.ts';
import { expectationPlot } from './expectation.ts';
import { ForecastDots, ForecastVerdict } from './ForecastDots.tsx';
import { type EventAxis, wholeOnEventAxis } from './pictures/event-axis.ts';
import { conjunctionTexts } from './texts.ts';

interface ExpectationProps {
  readonly cdms: readonly CdmDocument[] | undefined;
  readonly assessment: AssessmentDocument | undefined;
  readonly tcaMs: number;
  readonly satellite: SatelliteDocument | undefined;
  readonly axis: EventAxis;
}

function decideSOf({ decision }: AssessmentDocument, tcaMs: number): number {
  return (tcaMs - (readInstant(decision?.commit ?? '') ?? tcaMs)) / 1000;
}

/** Possible results of the coming messages, if the covariance of the newest is realistic. */
export function Expectation({ cdms, assessment, tcaMs, satellite, axis }: ExpectationProps) {
  const t = useTexts(conjunctionTexts);
  const ui = useTexts(uiTexts);
  const expected = assessment?.expected;
  const plot = useMemo(
    () =>
      cdms &&
      expected &&
      expectationPlot(
        { cdms, expected, tcaMs },
        {
          title: t('expected.title'),
          time: t('plot.instant'),
          value: t('plot.probability'),
          sofar: t('expected.sofar'),
          median: t('expected.median'),
          mean: t('expected.mean'),
          half: { lower: t('expected.p25'), upper: t('expected.p75') },
          low: t('expected.p5'),
          high: t('expected.p95'),
        },
      ),
    [cdms, expected, tcaMs, t],
  );
  const drawn = useMemo(
    () => plot && wholeOnEventAxis({ ...plot, lines: thresholdLines(satellite, ui) }, axis),
    [plot, satellite, ui, axis],
  );
  if (assessment !== undefined && expected === undefined) return null;
  return (
    <Fold
      name="expected"
      title={t('expected.title')}
      help={t('cardHelp.expected')}
      verdict={
        expected === undefined || assessment === undefined ? null : (
          <ForecastVerdict expected={expected} decideS={decideSOf(assessment, tcaMs)} satellite={satellite} />
        )
      }
    >
      <PlotFrame plot={drawn} group="event" fileName="expected_probability" heightPx={260} />
      {expected === undefined || assessment === undefined ? null : (
        <ForecastDots expected={expected} decideS={decideSOf(assessment, tcaMs)} satellite={satellite} />
      )}
      {expected === undefined ? null : (
        <p className={details['note']}>
          {t('expected.note')}{' '}
          {expected.calibratedOn === undefined
            ? t('expected.notCalibrated')
            : t(`expected.calibrated${expected.calibratedBy ?? 'PUBLIC'}`, { forecasts: expected.calibratedOn })}{' '}
          {expected.heldOut === undefined
            ? null
            : t('expected.heldOut', {
                half: formatNumber(100 * expected.heldOut.half, 0),
                most: formatNumber(100 * expected.heldOut.most, 0),
              })}{' '}
          {t(`expected.${expected.source}`, { exponent: formatSignificant(expected.exponent, 2) })}{' '}
          {t('expected.least')}
        </p>
      )}
    </Fold>
  );
}
