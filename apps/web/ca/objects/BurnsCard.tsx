import { msPerDay } from '@farpass/astro/constants';
import { getObjectBurns, type ObjectBurnsDocument } from '@farpass/contract/manoeuvres';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Fact } from '../../ui/details/Fact.tsx';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatNumber, formatSignificant } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { PlotFrame } from '../../ui/plot/PlotFrame.tsx';
import { burnsPlot } from './burns-plot.ts';
import { FiledBurns } from './FiledBurns.tsx';
import classes from './objects.module.css';
import { StationKeeping } from './StationKeeping.tsx';
import { objectTexts } from './texts.ts';

/** The burns of an object, found in its element sets or told by files; nothing while they are not known. */
export function BurnsCard({ noradId }: { readonly noradId: number }) {
  const t = useTexts(objectTexts);
  const api = useApi();
  const { data } = useQuery({
    queryKey: [getObjectBurns.path, noradId],
    queryFn: () => api.call(getObjectBurns, { params: { 'norad-id': noradId }, query: { digits: 8 } }),
    retry: false,
  });
  if (data === undefined) return null;
  return (
    <Card title={t('burns.title')} help={t('cardHelp.burns')}>
      <Doubts found={data} />
      <BurnFacts found={data} />
      <StationKeeping found={data} />
      {data.burns.length === 0 ? null : <FoundBurnsList found={data} />}
      <FiledBurns found={data} />
      {data.burns.length === 0 && data.floorMPerS.alongTrack !== null ? (
        <p className={details['note']}>{t('burns.none')}</p>
      ) : null}
    </Card>
  );
}

/** Gaps that are named are longer than this [days], as in the answer. */
const namedGapDays = 30;

/** Why the answer is not confident: sets of another object, too few element sets, and long times without any. */
function Doubts({ found: { sets, floorMPerS, gaps, strangers } }: FoundBurns) {
  const t = useTexts(objectTexts);
  const long = gaps.filter(({ from, to }) => Date.parse(to) - Date.parse(from) > namedGapDays * msPerDay);
  return (
    <>
      {strangers.map((part) => (
        <StrangersNote key={part.epochs[0]} part={part} />
      ))}
      {floorMPerS.alongTrack === null ? <Note level="caution">{t('burns.few', { count: sets })}</Note> : null}
      {long.map(({ from, to }) => (
        <Note key={from} level="caution">
          {t('burns.gap')} <Instant atMs={readInstant(from)} /> – <Instant atMs={readInstant(to)} />
        </Note>
      ))}
    </>
  );
}

/** Sets that are of another object: how many, how far, and when. */
function StrangersNote({ part }: { readonly part: ObjectBurnsDocument['strangers'][number] }) {
  const t = useTexts(objectTexts);
  const { place, epochs, deltaVMPerS } = part;
  const [first, last] = [epochs[0], epochs.at(-1)];
  return (
    <Note level="serious">
      {t(`burns.strangers${place}`, { count: epochs.length, speed: formatNumber(deltaVMPerS, 0) })}{' '}
      {first === undefined ? null : <Instant atMs={readInstant(first)} />}
      {epochs.length === 1 || last === undefined ? null : (
        <>
          {' '}
          – <Instant atMs={readInstant(last)} />
        </>
      )}
    </Note>
  );
}

interface FoundBurns {
  readonly found: ObjectBurnsDocument;
}

function BurnFacts({ found: { sets, from, to, floorMPerS, habit } }: FoundBurns) {
  const t = useTexts(objectTexts);
  const size = (value: number | null) => (value === null ? absent : `${formatSignificant(value, 2)} m/s`);
  return (
    <dl className={classes['facts']}>
      <Fact name={t('burns.history')}>
        {t('burns.sets', { count: sets })}{' '}
        {from === undefined || to === undefined ? null : (
          <>
            <Instant atMs={readInstant(from)} /> – <Instant atMs={readInstant(to)} />
          </>
        )}
      </Fact>
      <Fact name={t('burns.floor')} help={t('burns.floorHelp')}>
        {t('burns.sizes', { along: size(floorMPerS.alongTrack), across: size(floorMPerS.crossTrack) })}
      </Fact>
      {habit === null ? (
        <Fact name={t('burns.habit')}>{t('burns.noHabit')}</Fact>
      ) : (
        <>
          <Fact name={t('burns.habit')} help={t('burns.habitHelp')}>
            {t('burns.every', {
              shortest: formatNumber(habit.intervalsDays[0] ?? 0, 1),
              longest: formatNumber(habit.intervalsDays.at(-1) ?? 0, 1),
            })}
          </Fact>
          <Fact name={t('burns.usual')}>
            {t('burns.sizes', { along: size(habit.usualMPerS.alongTrack), across: size(habit.usualMPerS.crossTrack) })}
          </Fact>
          <Fact name={t('burns.next')}>
            <NextBurn habit={habit} />
          </Fact>
        </>
      )}
    </dl>
  );
}

function NextBurn({ habit: { state, last, next } }: { readonly habit: NonNullable<ObjectBurnsDocument['habit']> }) {
  const t = useTexts(objectTexts);
  if (state !== 'REGULAR')
    return (
      <>
        {t(state === 'OVERDUE' ? 'burns.overdue' : 'burns.irregular')} <Instant atMs={readInstant(last)} />
      </>
    );
  return (
    <>
      <Instant atMs={readInstant(next.expected)} /> (<Instant atMs={readInstant(next.earliest)} /> –{' '}
      <Instant atMs={readInstant(next.latest)} />)
    </>
  );
}

/** The newest burns are listed; all of them are drawn. */
const mostListed = 12;

function FoundBurnsList({ found }: FoundBurns) {
  const t = useTexts(objectTexts);
  const { burns, noradId } = found;
  const plot = useMemo(
    () => burnsPlot(burns, { title: t('burns.plot'), time: t('sets.epoch'), value: t('burns.plotAxis') }),
    [burns, t],
  );
  return (
    <>
      <PlotFrame plot={plot} fileName={`burns_${noradId}`} heightPx={180} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes['burns']} tabIndex={0} aria-label={t('burns.table')}>
        <table className={`${details['table']} ${details['rowCards']}`} aria-label={t('burns.table')}>
          <thead>
            <tr>
              <th scope="col">{t('burns.epoch')}</th>
              <th scope="col">{t('burns.interval')}</th>
              <th scope="col" className={details['end']}>
                {t('burns.along')}
              </th>
              <th scope="col" className={details['end']}>
                {t('burns.across')}
              </th>
              <th scope="col" className={details['end']}>
                {t('burns.confidence')}
              </th>
            </tr>
          </thead>
          <tbody>
            {burns
              .slice(-mostListed)
              .toReversed()
              .map((burn) => (
                <BurnRow key={burn.epoch + burn.kind} burn={burn} />
              ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function BurnRow({ burn }: { readonly burn: ObjectBurnsDocument['burns'][number] }) {
  const t = useTexts(objectTexts);
  const { epoch, earliest, latest, confidence, deltaVMPerS } = burn;
  const { alongTrack, crossTrack, sigma, crossTrackSigma } = deltaVMPerS;
  return (
    <tr>
      <td data-head={t('burns.epoch')}>
        <Instant atMs={readInstant(epoch)} />
      </td>
      <td data-head={t('burns.interval')}>
        <Instant atMs={readInstant(earliest)} /> – <Instant atMs={readInstant(latest)} />
      </td>
      <td className={details['end']} data-head={t('burns.along')}>
        {formatNumber(alongTrack, 4)} ± {formatNumber(sigma, 4)}
      </td>
      <td className={details['end']} data-head={t('burns.across')}>
        {crossTrack === null ? absent : formatSignificant(crossTrack, 2)}
        {crossTrackSigma === null ? null : ` ± ${formatSignificant(crossTrackSigma, 2)}`}
      </td>
      <td className={details['end']} data-head={t('burns.confidence')}>
        {formatNumber(100 * confidence, 0)} %
      </td>
    </tr>
  );
}
