import { msPerDay } from '@farpass/astro/constants';
import type { CatalogueStateDocument } from '@farpass/contract/catalogue';
import { screeningFailureSentence } from '@farpass/contract/code-words';
import { newestMessage } from '@farpass/contract/conjunctions';
import type { ScreeningDocument } from '@farpass/contract/screenings';
import { elementSetAge } from '@farpass/screening/limits';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.tsx';
import { callQuery } from '../../../api/call-query.ts';
import { useCatalogueState } from '../../../api/use-catalogue-state.ts';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useLanguage } from '../../../texts/language.ts';
import { absent } from '../../../ui/format/absent.ts';
import { useClock } from '../../../ui/format/clock.ts';
import { formatAge } from '../../../ui/format/duration.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber } from '../../../ui/format/quantity.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { levelOfAge } from '../../../ui/status/level-of-age.ts';
import type { StatusLevel } from '../../../ui/status/status.ts';
import { isOperational } from '../../ephemerides/coverage.ts';
import { useScreenings } from '../../screenings/use-screenings.ts';
import { healthOf } from '../assets/assets.ts';
import classes from '../overview.module.css';
import { overviewTexts } from '../texts.ts';
import type { Fleet } from '../use-fleet.ts';
import { FeedLine } from './FeedLine.tsx';
import { Line } from './Line.tsx';
import { latest } from './latest.ts';
import { levelOf } from './level.ts';

/** The age of all data behind the page, and whether their sources still work. */
export function DataAges({ fleet }: { readonly fleet: Fleet }) {
  const t = useTexts(overviewTexts);
  const nowMs = useClock('fiveSeconds');
  return (
    <Card title={t('age.title')} help={t('age.help')}>
      <ul className={classes['lines']}>
        <Catalogue nowMs={nowMs} />
        <Ephemerides fleet={fleet} nowMs={nowMs} />
        <Screening nowMs={nowMs} />
        <Messages nowMs={nowMs} />
      </ul>
    </Card>
  );
}

interface FleetLineProps {
  readonly fleet: Fleet;
  readonly nowMs: number;
}

/** In the place of a detail that is being loaded, so that it moves nothing when it comes. */
const waiting = '\u00a0';

function catalogueLevel({ objects, own }: CatalogueStateDocument, ageMs = 0): StatusLevel {
  if (objects === 0) return own === undefined ? 'serious' : 'inactive';
  return levelOfAge[elementSetAge(ageMs / msPerDay)];
}

interface OwnSetsProps {
  readonly own: NonNullable<CatalogueStateDocument['own']>;
  readonly nowMs: number;
}

function OwnSets({ own: { objects, newestEpoch, age }, nowMs }: OwnSetsProps) {
  const t = useTexts(overviewTexts);
  const detail = t('age.objects', { objects: formatNumber(objects, 0) });
  return (
    <Line level={levelOfAge[age]} name={t('age.ownSets')} detail={detail}>
      {formatAge(nowMs - (readInstant(newestEpoch) ?? nowMs))}
    </Line>
  );
}

function Catalogue({ nowMs }: { readonly nowMs: number }) {
  const t = useTexts(overviewTexts);
  const { data: state, isError } = useCatalogueState();
  if (state === undefined && isError) {
    return (
      <Line level="serious" name={t('age.catalogue')}>
        {t('age.unknown')}
      </Line>
    );
  }
  if (state === undefined) {
    return (
      <>
        <Line level="inactive" name={t('age.catalogue')} detail={waiting}>
          …
        </Line>
        <Line level="inactive" name={t('age.feeds')}>
          …
        </Line>
        <Line level="inactive" name={t('age.earthOrientation')} detail={waiting}>
          …
        </Line>
      </>
    );
  }
  const newestMs = state.newestEpoch === undefined ? undefined : readInstant(state.newestEpoch);
  const ageMs = newestMs === undefined ? undefined : nowMs - newestMs;
  const objects = formatNumber(state.objects, 0);
  return (
    <>
      <Line
        level={catalogueLevel(state, ageMs)}
        name={t('age.catalogue')}
        detail={t(state.isSynthetic ? 'age.objectsSynthetic' : 'age.objects', { objects })}
      >
        {ageMs === undefined ? t('age.none') : formatAge(ageMs)}
      </Line>
      {state.own === undefined ? null : <OwnSets own={state.own} nowMs={nowMs} />}
      {state.feeds.length === 0 ? (
        <Line level="inactive" name={t('age.feeds')}>
          {t('age.noFeeds')}
        </Line>
      ) : (
        state.feeds.map((feed) => <FeedLine key={feed.name} feed={feed} nowMs={nowMs} />)
      )}
      {state.earthOrientation === undefined ? null : (
        <EarthOrientation orientation={state.earthOrientation} nowMs={nowMs} />
      )}
    </>
  );
}

/** A day that does not break at its hyphens. */
const wholeDate = (utc: string) => utc.slice(0, 10).replaceAll('-', '\u2011');

interface EarthOrientationProps {
  readonly orientation: NonNullable<CatalogueStateDocument['earthOrientation']>;
  readonly nowMs: number;
}

function EarthOrientation({ orientation: { measuredTo, predictedTo, age }, nowMs }: EarthOrientationProps) {
  const t = useTexts(overviewTexts);
  return (
    <Line
      level={levelOfAge[age]}
      name={t('age.earthOrientation')}
      detail={t(age === 'STALE' ? 'age.predictedUntil' : 'age.predictedTo', { date: wholeDate(predictedTo) })}
    >
      {formatAge(nowMs - (readInstant(measuredTo) ?? nowMs))}
    </Line>
  );
}

function Ephemerides({ fleet: { ephemerides, assets }, nowMs }: FleetLineProps) {
  const t = useTexts(overviewTexts);
  const newestMs = latest(ephemerides.data?.filter(isOperational).map(({ uploadDate }) => uploadDate));
  const health = assets && healthOf(assets);
  return (
    <Line
      level={health === undefined ? 'inactive' : levelOf('covered', health)}
      name={t('age.ephemerides')}
      detail={health === undefined ? waiting : t('age.covered', { covered: health.covered, of: health.fleet })}
    >
      {newestMs === undefined ? (ephemerides.data === undefined ? '…' : t('age.none')) : formatAge(nowMs - newestMs)}
    </Line>
  );
}

function Screening({ nowMs }: { readonly nowMs: number }) {
  const t = useTexts(overviewTexts);
  const language = useLanguage();
  const { data, isError } = useScreenings();
  const ended = data?.rows.filter((row) => row.finishedAt !== undefined && !isReserved(row, ['TRIAL']));
  const newest = ended?.toSorted((a, b) => (b.finishedAt ?? '').localeCompare(a.finishedAt ?? ''))[0];
  if (newest?.finishedAt === undefined) {
    return (
      <Line
        level={isError ? 'serious' : 'inactive'}
        name={t('age.screening')}
        detail={data === undefined && !isError ? waiting : undefined}
      >
        {isError ? t('age.unknown') : data === undefined ? '…' : t('age.never')}
      </Line>
    );
  }
  const isDone = newest.state === 'COMPLETE';
  const isDoubtful = isReserved(newest, [
    'ELEMENTS_STALE',
    'EPHEMERIS_INEXACT',
    'COVARIANCE_NOT_CREDIBLE',
    'CATALOGUE_STALE',
    'CATALOGUE_SMALL',
    'NOT_SCREENED',
  ]);
  return (
    <Line
      level={newest.state === 'FAILED' || isDoubtful ? 'serious' : isDone ? 'ok' : 'inactive'}
      name={t('age.screening')}
      detail={
        isDone ? (
          <>
            {t('age.screenedTo')} <Instant atMs={readInstant(newest.to)} />
          </>
        ) : (
          (screeningFailureSentence(newest, language) ?? t('age.cancelled'))
        )
      }
    >
      {formatAge(nowMs - (readInstant(newest.finishedAt) ?? nowMs))}
    </Line>
  );
}

type Reservation = NonNullable<ScreeningDocument['reservations']>[number];

function isReserved(
  { reservations = [] }: Pick<ScreeningDocument, 'reservations'>,
  codes: readonly Reservation['code'][],
): boolean {
  return reservations.some(({ code }) => codes.includes(code));
}

/** Messages about a week arrive several times a day: after two days without one, the provider may have failed. */
const freshMessagesMs = 2 * msPerDay;

function Messages({ nowMs }: Pick<FleetLineProps, 'nowMs'>) {
  const t = useTexts(overviewTexts);
  const at = useQuery(callQuery(useApi(), newestMessage, {})).data?.newest?.at;
  const newestMs = at === undefined ? undefined : readInstant(at);
  return (
    <Line
      level={newestMs === undefined ? 'inactive' : nowMs - newestMs <= freshMessagesMs ? 'ok' : 'caution'}
      name={t('age.messages')}
    >
      {newestMs === undefined ? absent : formatAge(nowMs - newestMs)}
    </Line>
  );
}
