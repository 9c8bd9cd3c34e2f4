import type { AssessmentDocument, ConjunctionDocument } from '@farpass/contract/conjunctions';
import { type TextsOf, useTexts } from '../../../../texts/feature-texts.ts';
import details from '../../../../ui/details/details.module.css';
import { Fact } from '../../../../ui/details/Fact.tsx';
import { PowerOfTen } from '../../../../ui/details/Figures.tsx';
import { Fold } from '../../../../ui/fold/Fold.tsx';
import { useClock } from '../../../../ui/format/clock.ts';
import { formatAge } from '../../../../ui/format/duration.ts';
import { Instant } from '../../../../ui/format/Instant.tsx';
import { formatProbability } from '../../../../ui/format/power-of-ten.ts';
import { formatNumber, formatSignificant } from '../../../../ui/format/quantity.ts';
import { Note } from '../../../../ui/page/States.tsx';
import { useAssessment } from '../../../assessment/use-assessment.ts';
import classes from './drag.module.css';
import { dragTexts } from './texts.ts';

type DragSpace = NonNullable<AssessmentDocument['dragSpace']>;
type SpaceWeather = NonNullable<AssessmentDocument['spaceWeather']>;

interface Named {
  readonly ownName: string;
  readonly otherName: string;
}

/** The probability over the drag of both objects, and the space weather until the closest approach. */
export function DragCard({ conjunction }: { readonly conjunction: ConjunctionDocument }) {
  const t = useTexts(dragTexts);
  const nowMs = useClock('minute');
  const { data: assessment } = useAssessment(conjunction.conjunctionId);
  if (assessment?.dragSpace === undefined) return null;
  const { dragSpace, spaceWeather, sharedDensity, ownDensity } = assessment;
  const names = {
    ownName: conjunction.satelliteName,
    otherName: conjunction.secondaryName || conjunction.secondaryId,
  };
  return (
    <Fold
      name="drag"
      title={t('title')}
      help={t('help')}
      verdict={verdictOf(t, dragSpace, [sharedDensity?.probability, ownDensity?.probability])}
      notes={<Doubts space={dragSpace} weather={spaceWeather} names={names} />}
    >
      {dragSpace.reason === undefined ? (
        <Space space={dragSpace} names={names} />
      ) : (
        <p className={details['note']}>{t(`reason.${dragSpace.reason}`)}</p>
      )}
      <dl className={classes['facts']}>
        {sharedDensity === undefined ? null : (
          <Fact name={t('shared')} help={t('sharedHelp')}>
            <PowerOfTen value={sharedDensity.probability} />
          </Fact>
        )}
        {ownDensity === undefined ? null : <OwnDensityFact density={ownDensity} />}
        <DragFact name={names.ownName} drag={dragSpace.own} />
        <DragFact name={names.otherName} drag={dragSpace.other} />
        {spaceWeather === undefined ? null : <WeatherFacts weather={spaceWeather} nowMs={nowMs} />}
        {spaceWeather === undefined ? null : <DstFacts dst={spaceWeather.dst} />}
      </dl>
    </Fold>
  );
}

/** From this factor on, another drag changes the probability. */
const noticed = 1.1;

/** Whether another drag would make it more probable; what is not known is not called harmless. */
function verdictOf(
  t: DragWords,
  { reason, largest, ...space }: DragSpace,
  withDensity: readonly (number | undefined)[],
): string {
  if (reason !== undefined) return t(`reason.${reason}`);
  const forecast = forecastOf(space);
  if (largest === undefined || forecast === undefined) return '';
  const most = Math.max(largest.probability, ...withDensity.map((probability) => probability ?? 0));
  return most <= noticed * forecast ? t('verdict.same') : t('verdict.larger', { probability: formatProbability(most) });
}

/** The probability with the drag of the forecast, in the middle of the table. */
function forecastOf({ factors = [], probabilities = [] }: Pick<DragSpace, 'factors' | 'probabilities'>) {
  const middle = Math.floor(factors.length / 2);
  return probabilities[middle]?.[middle];
}

interface DoubtsProps {
  readonly space: DragSpace;
  readonly weather: SpaceWeather | undefined;
  readonly names: Named;
}

/** Storms, and a low risk that hangs on the forecast of the drag: in sight whether the rest is open or not. */
function Doubts({ space, weather, names }: DoubtsProps) {
  const t = useTexts(dragTexts);
  return (
    <>
      {weather?.isStorm ? <Note level="caution">{stormText(t, weather)}</Note> : null}
      {weather !== undefined && weather.isStorm === undefined ? (
        <Note level="caution">
          {t('stormUnknown', { measuredTo: weather.measuredTo ?? '–', stormsKnownTo: weather.stormsKnownTo })}
        </Note>
      ) : null}
      {space.isLowUnsure === true ? <Note level="caution">{largestText(t, { space, names })}</Note> : null}
    </>
  );
}

type DragWords = TextsOf<typeof dragTexts>;

function largestText(t: DragWords, { space: { largest, isLowUnsure }, names }: SpaceProps): string {
  if (largest === undefined) return '';
  return t(isLowUnsure === true ? 'unsure' : 'largest', {
    ...names,
    probability: formatProbability(largest.probability),
    own: formatSignificant(largest.ownFactor, 2),
    other: formatSignificant(largest.otherFactor, 2),
  });
}

interface SpaceProps {
  readonly space: DragSpace;
  readonly names: Named;
}

function OwnDensityFact({ density }: { readonly density: NonNullable<AssessmentDocument['ownDensity']> }) {
  const t = useTexts(dragTexts);
  const { probability, least, most, object1, object2 } = density;
  const { relativeSigma } = object1.source === 'OURS' ? object1 : object2;
  return (
    <Fact name={t('ours')} help={t('oursHelp', { sigma: formatSignificant(100 * relativeSigma, 2) })}>
      {t('oursValue', {
        probability: formatProbability(probability),
        least: formatProbability(least),
        most: formatProbability(most),
      })}
    </Fact>
  );
}

function Space({ space, names }: SpaceProps) {
  const t = useTexts(dragTexts);
  const { factors = [], probabilities = [], largest, isLowUnsure } = space;
  if (largest === undefined) return null;
  const middle = Math.floor(factors.length / 2);
  const forecast = forecastOf(space) ?? 0;
  const factor = (value: number) => formatSignificant(value, 2);
  return (
    <>
      {isLowUnsure === true ? null : <p className={details['note']}>{largestText(t, { space, names })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes['scroll']} tabIndex={0} aria-label={t('table')}>
        <table className={details['table']} aria-label={t('table')}>
          <thead>
            <tr>
              <td />
              {factors.map((value) => (
                <th key={value} scope="col" className={details['end']}>
                  {t('rowHead', { name: names.otherName, factor: factor(value) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {probabilities.map((row, own) => (
              <tr key={factors[own]}>
                <th scope="row">{t('rowHead', { name: names.ownName, factor: factor(factors[own] ?? 1) })}</th>
                {row.map((probability, other) => (
                  <td
                    key={factors[other]}
                    className={details['end']}
                    data-above={probability > forecast}
                    data-forecast={own === middle && other === middle}
                  >
                    <PowerOfTen value={probability} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function DragFact({ name, drag }: { readonly name: string; readonly drag: DragSpace['own'] }) {
  const t = useTexts(dragTexts);
  if (drag === undefined) return null;
  const metres = formatNumber(drag.alongTrackM, 0);
  return <Fact name={t('drag', { name })}>{t('dragValue', { metres, source: t(`source.${drag.source}`) })}</Fact>;
}

/** Solar flux and magnetic activity of the newest measured day, of today, and of the day of the closest approach. */
function WeatherFacts({ weather, nowMs }: { readonly weather: SpaceWeather; readonly nowMs: number }) {
  const t = useTexts(dragTexts);
  const { issued, nowcast } = weather;
  const value = ({ f107, ap, kind }: Pick<SpaceWeather, 'f107' | 'ap' | 'kind'>) =>
    t('weatherValue', { f107: formatNumber(f107, 0), ap: formatNumber(ap, 0), kind: t(`kind.${kind}`) });
  const age = formatAge(nowMs - Date.parse(issued.day));
  return (
    <>
      <Fact name={t('weather.issued')} help={t('weatherHelp')}>
        {t('weatherOf', { value: value(issued), day: issued.day, age })}
      </Fact>
      <Fact name={t('weather.nowcast')} help={t('weatherHelp')}>
        {value(nowcast)}
      </Fact>
      <Fact name={t('weather.tca')} help={t('weatherHelp')}>
        {value(weather)}
      </Fact>
    </>
  );
}

function stormText(t: TextsOf<typeof dragTexts>, { largestAp, dst }: SpaceWeather): string {
  const ap = formatNumber(largestAp, 0);
  return t('storm', { ap, dst: dst === undefined ? '–' : formatNumber(dst.lowest.dstNt, 0) });
}

const dstKinds = ['issued', 'nowcast', 'predicted'] as const;

/** Dst as issued, now and predicted, each with its hour, and the lowest until the closest approach. */
function DstFacts({ dst }: { readonly dst: SpaceWeather['dst'] }) {
  const t = useTexts(dragTexts);
  if (dst === undefined)
    return (
      <Fact name={t('dst.name')} help={t('dst.help')}>
        {t('dst.none')}
      </Fact>
    );
  const shown = [
    ...dstKinds.flatMap((kind) => (dst[kind] === undefined ? [] : [[t(`dst.${kind}`), dst[kind]] as const])),
    [t('dst.lowest'), dst.lowest] as const,
  ];
  return shown.map(([name, { dstNt, at }]) => (
    <Fact key={name} name={name} help={t('dst.help')}>
      {formatNumber(dstNt, 0)} nT, <Instant atMs={Date.parse(at)} />
    </Fact>
  ));
}
