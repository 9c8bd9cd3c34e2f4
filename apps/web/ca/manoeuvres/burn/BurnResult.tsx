import { secondsPerHour } from '@farpass/astro/constants';
import { forcesWords } from '@farpass/contract/code-words';
import type { BurnEvaluationDocument, EventOutcomeDocument, MetObjectDocument } from '@farpass/contract/manoeuvres';
import { type TextKey, useTexts } from '../../../texts/feature-texts.ts';
import { useLanguage } from '../../../texts/language.ts';
import details from '../../../ui/details/details.module.css';
import { Fact } from '../../../ui/details/Fact.tsx';
import { Distance, PowerOfTen } from '../../../ui/details/Figures.tsx';
import { Fold } from '../../../ui/fold/Fold.tsx';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { distanceText, formatNumber, formatSignificant, massText } from '../../../ui/format/quantity.ts';
import { Note } from '../../../ui/page/States.tsx';
import { HelpTooltip } from '../../../ui/tooltip/HelpTooltip.tsx';
import { checkedObjects } from '../checked-objects.ts';
import { manoeuvreHelpTexts } from '../help-texts.ts';
import classes from '../manoeuvres.module.css';
import { manoeuvreTexts } from '../texts.ts';
import { KnownEvents } from '../verdict/KnownEvents.tsx';
import { SkyLine } from '../verdict/VerdictNotes.tsx';
import { PlaneBeforeAfter } from './PlaneBeforeAfter.tsx';

/** The results of a burn: its figures, the event before and after, and the other object. */
export function BurnResult({ evaluation }: { readonly evaluation: BurnEvaluationDocument }) {
  const t = useTexts(manoeuvreTexts);
  const help = useTexts(manoeuvreHelpTexts);
  const language = useLanguage();
  const { before, after } = evaluation;
  return (
    <>
      <BurnFigures evaluation={evaluation} />
      <div className={classes['outcome']}>
        <div>
          <h3 className={details['part']}>{t('chosen.compare')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <section className={details['scroll']} tabIndex={0} aria-label={t('chosen.compare')}>
            <table className={`${details['table']} ${classes['compared']}`}>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="fp-out-of-sight">{t('chosen.compare')}</span>
                  </th>
                  {(['before', 'after'] as const).map((name) => (
                    <th key={name} scope="col" className={details['end']}>
                      {t(`chosen.${name}`)}
                      <HelpTooltip topic={t(`chosen.${name}`)} text={help(`outcome.${name}`)} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ name, help: explained, show }) => (
                  <tr key={name}>
                    <th scope="row">
                      {t(name)}
                      {explained === undefined ? null : <HelpTooltip topic={t(name)} text={help(explained)} />}
                    </th>
                    <td className={details['end']}>{show(before)}</td>
                    <td className={details['end']}>{show(after)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <p className={details['note']}>
            {t('chosen.forces', {
              forces: forcesWords(evaluation.forces, language),
              radius: distanceText(evaluation.hardBodyRadiusM),
            })}
          </p>
        </div>
        <PlaneBeforeAfter evaluation={evaluation} />
      </div>
      <KnownEvents events={evaluation.knownEvents} />
      <SkyLine sky={evaluation.sky} />
    </>
  );
}

type Texts = (typeof manoeuvreTexts)['en'];

const rows: readonly {
  readonly name: TextKey<Texts>;
  readonly help?: TextKey<(typeof manoeuvreHelpTexts)['en']>;
  readonly show: (one: EventOutcomeDocument) => React.ReactNode;
}[] = [
  { name: 'chosen.tca', show: ({ tca }) => <Instant atMs={readInstant(tca)} /> },
  { name: 'chosen.miss', show: ({ missDistanceKm }) => <Distance metres={1000 * missDistanceKm} /> },
  { name: 'chosen.radialMiss', help: 'outcome.radial', show: ({ radialKm }) => <Distance metres={1000 * radialKm} /> },
  {
    name: 'chosen.probability',
    help: 'outcome.probability',
    show: ({ probability }) => <PowerOfTen value={probability} />,
  },
  {
    name: 'chosen.aggregate',
    help: 'outcome.aggregate',
    show: ({ aggregateProbability }) => <PowerOfTen value={aggregateProbability} />,
  },
];

function BurnFigures({ evaluation }: { readonly evaluation: BurnEvaluationDocument }) {
  const t = useTexts(manoeuvreTexts);
  const help = useTexts(manoeuvreHelpTexts);
  const { manoeuvre, linearDifferenceM } = evaluation;
  const { deltaVVector, deltaVReferenceFrame, totalDeltaMass, smaChange, orbitsBeforeTca, dragCrossSection } =
    manoeuvre;
  return (
    <dl className={classes['facts']}>
      <Fact name={t('chosen.ignition')}>
        <Instant atMs={readInstant(manoeuvre.ignitionEpoch)} />
      </Fact>
      <Fact name={t('chosen.size')}>{formatSignificant(manoeuvre.totalDeltaVMagnitude, 4)}&nbsp;m/s</Fact>
      <Fact name={t('chosen.vector', { frame: deltaVReferenceFrame })} help={help('vector')}>
        {deltaVVector.map((each) => formatNumber(each, 5)).join(', ')}
      </Fact>
      {dragCrossSection === undefined ? (
        <Fact name={t('chosen.propellant')} help={help('propellant')}>
          {totalDeltaMass === undefined ? t('chosen.noPropellant') : massText(totalDeltaMass)}
        </Fact>
      ) : (
        <DragFacts manoeuvre={manoeuvre} />
      )}
      {manoeuvre.manoeuvreType === 'CONTINUOUS' ? (
        <Fact name={t('chosen.duration')}>{hoursText(manoeuvre.manoeuvreDuration)}</Fact>
      ) : null}
      <Fact name={t('chosen.lead')}>{t('chosen.orbits', { orbits: formatNumber(orbitsBeforeTca, 2) })}</Fact>
      <Fact name={t('chosen.sma')} help={help('sma')}>
        <Distance metres={smaChange} />
      </Fact>
      <Fact name={t('chosen.linear')} help={help('linear')}>
        <Distance metres={linearDifferenceM} />
      </Fact>
    </dl>
  );
}

/** The attitude of a satellite that moves by differential drag. */
function DragFacts({ manoeuvre }: Pick<BurnEvaluationDocument, 'manoeuvre'>) {
  const t = useTexts(manoeuvreTexts);
  const { dragCrossSection, totalTimeInDifferentialDragConfiguration, totalTimeInNominalConfiguration } = manoeuvre;
  return (
    <>
      <Fact name={t('chosen.dragCrossSection')}>{formatSignificant(dragCrossSection ?? 0, 3)} m²</Fact>
      <Fact name={t('chosen.dragTime')}>{hoursText(totalTimeInDifferentialDragConfiguration ?? 0)}</Fact>
      <Fact name={t('chosen.nominalTime')}>{hoursText(totalTimeInNominalConfiguration ?? 0)}</Fact>
    </>
  );
}

/** Minutes below two hours. */
const minutesUpToS = 7200;

function hoursText(seconds: number): string {
  if (seconds < minutesUpToS) return `${formatNumber(seconds / 60, 1)} min`;
  return `${formatNumber(seconds / secondsPerHour, 2)} h`;
}

/** The objects that the orbit after the burn approaches, the most likely first. */
export function MetFold({ evaluation }: { readonly evaluation: BurnEvaluationDocument }) {
  const t = useTexts(manoeuvreTexts);
  const help = useTexts(manoeuvreHelpTexts);
  const { met, lookAheadDays } = evaluation;
  const checked = checkedObjects(evaluation);
  const worstFirst = met.toSorted((a, b) => b.probability - a.probability || a.missDistanceKm - b.missDistanceKm);
  return (
    <Fold
      name="met"
      title={t('met.title')}
      help={help('met')}
      verdict={checked === 'NONE' ? t('met.unchecked') : t('met.verdict', { count: met.length })}
      notes={checked === 'OWN_SETS' ? <Note level="caution">{t('met.ownSets')}</Note> : null}
    >
      {checked === 'NONE' ? <p className={details['note']}>{t('met.noSky')}</p> : null}
      {checked === 'CATALOGUE' && met.length === 0 ? (
        <p className={details['note']}>{t('met.none', { days: lookAheadDays })}</p>
      ) : null}
      {met.length === 0 ? null : <MetTable met={worstFirst} />}
    </Fold>
  );
}

function MetTable({ met }: { readonly met: readonly MetObjectDocument[] }) {
  const t = useTexts(manoeuvreTexts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`${details['scroll']} ${classes['met']}`} tabIndex={0} aria-label={t('met.title')}>
      <table className={`${details['table']} ${details['rowCards']}`}>
        <thead>
          <tr>
            <th scope="col">{t('met.object')}</th>
            <th scope="col">{t('met.tca')}</th>
            <th scope="col" className={details['end']}>
              {t('met.miss')}
            </th>
            <th scope="col" className={details['end']}>
              {t('met.probability')}
            </th>
          </tr>
        </thead>
        <tbody>
          {met.map(({ id, name, tca, missDistanceKm, probability }) => (
            <tr key={`${id} ${tca}`}>
              <th scope="row" data-head={t('met.object')}>
                {name} ({id})
              </th>
              <td data-head={t('met.tca')}>
                <Instant atMs={readInstant(tca)} />
              </td>
              <td className={details['end']} data-head={t('met.miss')}>
                <Distance metres={1000 * missDistanceKm} />
              </td>
              <td className={details['end']} data-head={t('met.probability')}>
                <PowerOfTen value={probability} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
