import { sourceWords, volumeWords } from '@farpass/contract/code-words';
import type { SatelliteDocument } from '@farpass/contract/fleet';
import { useTexts } from '../../texts/feature-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import { Fact } from '../../ui/details/Fact.tsx';
import { useClock } from '../../ui/format/clock.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { StateMark } from '../../ui/status/ProcessMark.tsx';
import { StatusSymbol } from '../../ui/status/StatusSymbol.tsx';
import type { StatusLevel } from '../../ui/status/status.ts';
import { reasonText } from '../screenings/reason-text.ts';
import classes from './orbit/orbit.module.css';
import { satellitesTexts } from './texts.ts';
import { isStale, lightOf, verdictOf, withWorst } from './verdict.ts';

interface ScreeningStateProps {
  readonly satellite: SatelliteDocument;
  /** Conjunctions ahead; undefined if they could not be loaded. */
  readonly ahead: number | undefined;
  /** Of the worst conjunction ahead. */
  readonly worst: StatusLevel | undefined;
}

/** Whether and until when the satellite was screened, and the findings: an empty list alone has no meaning. */
export function ScreeningState({ satellite, ahead, worst }: ScreeningStateProps) {
  const t = useTexts(satellitesTexts);
  const language = useLanguage();
  const nowMs = useClock('minute');
  const { screening, lastScreenedTo, lastScreenedAt } = satellite;
  const verdict = verdictOf({ satellite, ahead, nowMs });
  const light = lightOf(verdict, { satellite, nowMs });
  const count = ahead ?? 0;
  const reason = screening && reasonText(screening, language);
  return (
    <Card title={t('state.title')} help={t('cardHelp.state')}>
      <div className={classes['state']}>
        <p className={classes['verdict']}>
          {worst === undefined ? <StateMark level={light} /> : <StatusSymbol level={withWorst(light, worst)} />}{' '}
          {t(`state.${verdict}`, { count })}
        </p>
        <p className="fp-dim">{t(`state.${verdict}Text`)}</p>
        <dl className={classes['facts']}>
          <Time name={t('state.to')} at={screening?.to ?? lastScreenedTo} />
          <Time name={t('state.at')} at={screening?.screenedAt ?? lastScreenedAt} />
          {screening?.volume === undefined ? null : (
            <Fact name={t('state.volume')}>{volumeWords(screening.volume, language)}</Fact>
          )}
          {screening?.source === undefined ? null : (
            <Fact name={t('state.source')}>{sourceWords(screening.source, language)}</Fact>
          )}
        </dl>
        {isStale(satellite) ? (
          <Note level="serious">{t(screening?.level === 'INEXACT' ? 'state.inexact' : 'state.stale')}</Note>
        ) : null}
        {screening?.notes?.some(({ code }) => code === 'INTERPOLATION_REPLACED') ? (
          <Note level="caution">{t('state.replaced')}</Note>
        ) : null}
        {reason === undefined ? null : <Note level="caution">{sentence(reason)}</Note>}
      </div>
    </Card>
  );
}

/** The server's reasons are parts of a sentence. */
function sentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${/[.!?]$/.test(reason) ? '' : '.'}`;
}

function Time({ name, at }: { readonly name: string; readonly at: string | undefined }) {
  if (at === undefined) return null;
  return (
    <Fact name={name}>
      <Instant atMs={readInstant(at)} />
    </Fact>
  );
}
