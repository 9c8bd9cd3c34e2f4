import { forcesWords, valueNoteSentence, valueReasonSentence } from '@farpass/contract/code-words';
import type { TrackingValueDocument } from '@farpass/contract/watch';
import { useState } from 'react';
import { RequestFailure } from '../../api/failure.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import details from '../../ui/details/details.module.css';
import { Fact } from '../../ui/details/Fact.tsx';
import { PowerOfTen } from '../../ui/details/Figures.tsx';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { formatPowerOfTen } from '../../ui/format/power-of-ten.ts';
import { distanceText } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { ErrorState, Note } from '../../ui/page/States.tsx';
import type { StatusLevel } from '../../ui/status/status.ts';
import { HelpTooltip } from '../../ui/tooltip/HelpTooltip.tsx';
import { percentText } from './figures.ts';
import { PassTable } from './PassTable.tsx';
import { SetTable } from './SetTable.tsx';
import { SigmaRtn } from './SigmaRtn.tsx';
import { trackingTexts } from './texts.ts';
import classes from './tracking.module.css';
import { useOrdering, useTrackingValue } from './use-tracking.ts';

interface ValueCardProps {
  readonly conjunctionId: string;
  /** The last moment to decide, if it has passed: then nothing is computed. */
  readonly passedMs: number | undefined;
  /** An order waits for its passes: another one would be the same. */
  readonly isWaiting: boolean;
}

/** The benefit of tracking: the verdict, sets of passes with their chances and prices, and the passes. */
export function ValueCard({ conjunctionId, passedMs, isWaiting }: ValueCardProps) {
  const t = useTexts(trackingTexts);
  const language = useLanguage();
  const {
    data: value,
    error,
    isPending,
    refetch,
  } = useTrackingValue(passedMs === undefined ? conjunctionId : undefined);
  const { ordering, order } = useOrdering(conjunctionId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const help = <Help value={value} />;
  if (value === undefined) {
    return (
      <Card title={t('value.title')} aside={help}>
        {passedMs === undefined ? null : <Passed atMs={passedMs} />}
        {isPending && passedMs === undefined ? (
          <output className={classes['waiting']} aria-label={t('value.working')} />
        ) : null}
        {error === null ? null : <NoValue error={error} onRetry={() => void refetch()} />}
      </Card>
    );
  }
  const ordered = { isBlocked: isWaiting, ordering, onOrder: (passIds: readonly string[]) => void order(passIds) };
  return (
    <Card title={t('value.title')} aside={help}>
      <Note level={levels[value.verdict]}>
        <strong>{t(`value.verdict.${value.verdict}`)}.</strong> {valueReasonSentence(value.reasonFinding, language)}
      </Note>
      <Facts value={value} />
      <h3 className={classes['part']}>{t('sets.title')}</h3>
      <SetTable value={value} {...ordered} />
      <h3 className={classes['part']}>{t('passes.title')}</h3>
      <PassTable value={value} chosen={chosen} onChoose={setChosen} {...ordered} />
      <p className={details['note']}>
        {t('value.forecast', {
          forces: forcesWords(value.realism.forces, language),
          metres: distanceText(value.realism.unseenSigmaM),
        })}
        {value.noteFindings.map((note) => ` ${valueNoteSentence(note, language)}`)}
      </p>
    </Card>
  );
}

interface NoValueProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Why there is no value: it says what cannot be changed, and failed changes can be tried again. */
function NoValue({ error, onRetry }: NoValueProps) {
  const [fault] = error instanceof RequestFailure ? error.faults : [];
  const { code, parameters } = fault ?? {};
  if (code === 'NO_SENSOR') return <Note level="caution">{error.message}</Note>;
  if (code !== 'DECISION_PASSED') return <ErrorState message={error.message} onRetry={onRetry} />;
  return <Passed atMs={readInstant(String(parameters?.['time'] ?? ''))} />;
}

/** The time to decide is over. */
function Passed({ atMs }: { readonly atMs: number | undefined }) {
  const t = useTexts(trackingTexts);
  const zone = useDisplayZone();
  const time = atMs === undefined ? '' : formatInstant(atMs, { pattern: 'seconds', zone });
  return <Note level="caution">{t('value.passed', { time })}</Note>;
}

const levels: Readonly<Record<TrackingValueDocument['verdict'], StatusLevel>> = {
  WORTH: 'ok',
  NO_GAIN: 'pending',
  TOO_LATE: 'caution',
  NO_PASS: 'caution',
  SETTLED: 'ok',
  NO_COVARIANCE: 'caution',
};

function Help({ value }: { readonly value: TrackingValueDocument | undefined }) {
  const t = useTexts(trackingTexts);
  const { below, above } = value?.settled ?? { below: Number.NaN, above: Number.NaN };
  return (
    <span className={classes['aside']}>
      {value === undefined ? null : (
        <HelpTooltip
          topic={t('value.help')}
          text={t('value.settledHelp', { below: formatPowerOfTen(below, 1), above: formatPowerOfTen(above, 1) })}
        />
      )}
      <a className={details['link']} href="/docs/ca/tracking">
        {t('value.guide')}
      </a>
    </span>
  );
}

function Facts({ value }: { readonly value: TrackingValueDocument }) {
  const t = useTexts(trackingTexts);
  const { tracked, today, waiting } = value;
  return (
    <dl className={classes['facts']}>
      <Fact name={t('value.object')}>
        {t('value.objectValue', { name: tracked.name, designator: tracked.designator })}
        {tracked.share === null ? null : (
          <span className={classes['quiet']}>{t('value.share', { percent: percentText(tracked.share) })}</span>
        )}
      </Fact>
      <Fact name={t('value.today')}>
        <PowerOfTen value={today?.probability} />
      </Fact>
      <Fact name={t('value.sigma')}>{today === null ? t('value.none') : <SigmaRtn sigma={today.sigmaRtnM} />}</Fact>
      <Fact name={t('value.decideBy')}>
        <Instant atMs={readInstant(value.decideBy)} />
      </Fact>
      <Fact name={t('value.waiting')}>
        {waiting === null ? t('value.none') : t('value.waitingValue', { percent: percentText(waiting.chanceSettled) })}
      </Fact>
    </dl>
  );
}
