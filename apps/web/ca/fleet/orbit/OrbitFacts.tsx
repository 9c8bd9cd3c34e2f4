import { lunarDistanceKm, msPerDay } from '@farpass/astro/constants';
import type { SatelliteOrbitDocument } from '@farpass/contract/fleet';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Fact } from '../../../ui/details/Fact.tsx';
import { absent } from '../../../ui/format/absent.ts';
import { useClock } from '../../../ui/format/clock.ts';
import { formatAge } from '../../../ui/format/duration.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber, formatSignificant } from '../../../ui/format/quantity.ts';
import { Card } from '../../../ui/page/Page.tsx';
import { StateMark } from '../../../ui/status/ProcessMark.tsx';
import type { StatusLevel } from '../../../ui/status/status.ts';
import { readRegime, regimeTexts } from '../../objects/regimes.ts';
import classes from './orbit.module.css';
import { SunFacts } from './SunFacts.tsx';
import { orbitTexts } from './texts.ts';

type Orbit = NonNullable<SatelliteOrbitDocument['orbit']>;

/** Size and orientation of the orbit, and the source and age of its data. */
export function OrbitFacts({ found, orbit }: { readonly found: SatelliteOrbitDocument; readonly orbit: Orbit }) {
  const t = useTexts(orbitTexts);
  const regimeName = useTexts(regimeTexts);
  const { perigeeAltitudeKm, apogeeAltitudeKm, periodSeconds, regime, osculating, mean } = orbit;
  return (
    <Card title={t('facts.title')} help={t('cardHelp.facts')}>
      <dl className={classes['facts']}>
        <Fact name={t('facts.regime')}>{regimeName(readRegime(regime))}</Fact>
        <Fact name={t('facts.heights')}>
          {formatNumber(perigeeAltitudeKm, 1)} × {formatNumber(apogeeAltitudeKm, 1)} km
          {lunarDistances(apogeeAltitudeKm)}
        </Fact>
        <Fact name={t('facts.period')}>{periodText(periodSeconds)}</Fact>
        <Fact name={t('facts.inclination')}>{formatNumber((mean ?? osculating).inclinationDeg, 3)}°</Fact>
        <SunFacts sun={orbit.sun} periodSeconds={periodSeconds} />
        <Fact name={t('facts.source')}>
          <Source found={found} />
        </Fact>
        <Fact name={t(found.source === 'EPHEMERIS' ? 'facts.uploaded' : 'facts.epoch')}>
          <Age found={found} />
        </Fact>
        {found.coveredTo === undefined ? null : (
          <Fact name={t('facts.coveredTo')}>
            <Instant atMs={readInstant(found.coveredTo)} />
          </Fact>
        )}
      </dl>
      <p className={classes['source']}>{t(mean === undefined ? 'facts.osculatingHint' : 'facts.meanHint')}</p>
    </Card>
  );
}

/** Very high apogees are given in lunar distances (LD) too. */
function lunarDistances(altitudeKm: number): string {
  const distances = altitudeKm / lunarDistanceKm;
  return distances < leastLunarDistances ? '' : ` (${formatNumber(distances, 2)} LD)`;
}

const leastLunarDistances = 0.2;

function Source({ found: { source, oemFileId, dataName } }: { readonly found: SatelliteOrbitDocument }) {
  const t = useTexts(orbitTexts);
  if (source !== 'EPHEMERIS') {
    return t('facts.elementSet', { source: dataName === 'synthetic' ? t('facts.synthetic') : (dataName ?? absent) });
  }
  return (
    <Link className={classes['link']} to="/ca/oems" search={{ tab: 'time', file: oemFileId }}>
      {dataName}
    </Link>
  );
}

/** An element set loses a kilometre or more per day in a low orbit; an ephemeris is judged by its end. */
function levelOf({ source }: SatelliteOrbitDocument, ageMs: number): StatusLevel {
  if (source === 'EPHEMERIS' || ageMs < 3 * msPerDay) return 'ok';
  return ageMs < 7 * msPerDay ? 'caution' : 'serious';
}

function Age({ found }: { readonly found: SatelliteOrbitDocument }) {
  const t = useTexts(orbitTexts);
  const nowMs = useClock('fiveSeconds');
  const atMs = found.dataTime === undefined ? undefined : readInstant(found.dataTime);
  if (atMs === undefined) return absent;
  const level = levelOf(found, nowMs - atMs);
  return (
    <span className={classes['age']}>
      <Instant atMs={atMs} />
      <span className={classes['ageText']}>
        <StateMark level={level} />{' '}
        {t(`facts.age.${level === 'ok' ? 'fresh' : 'stale'}`, { age: formatAge(nowMs - atMs) })}
      </span>
    </span>
  );
}

function periodText(seconds: number): string {
  const minutes = seconds / 60;
  return minutes < 600 ? `${formatNumber(minutes, 2)} min` : `${formatNumber(minutes / 60, 3)} h`;
}

/** The elements: the current osculating ones, and the mean ones of the element set. */
export function ElementsTable({ orbit: { osculating, mean } }: { readonly orbit: Orbit }) {
  const t = useTexts(orbitTexts);
  const degrees = (value: number | undefined) => (value === undefined ? absent : formatNumber(value, 4));
  const rows = [
    ['a', '[km]', formatNumber(osculating.semiMajorAxisKm, 3), absent],
    ['n', '[1/d]', absent, mean === undefined ? absent : formatNumber(mean.meanMotionRevPerDay, 8)],
    [
      'e',
      '',
      formatNumber(osculating.eccentricity, 7),
      mean === undefined ? absent : formatNumber(mean.eccentricity, 7),
    ],
    ['i', '[°]', degrees(osculating.inclinationDeg), degrees(mean?.inclinationDeg)],
    ['raan', '[°]', degrees(osculating.nodeDeg), degrees(mean?.nodeDeg)],
    ['argp', '[°]', degrees(osculating.argumentOfPerigeeDeg), degrees(mean?.argumentOfPerigeeDeg)],
    ['nu', '[°]', degrees(osculating.trueAnomalyDeg), absent],
    ['m', '[°]', absent, degrees(mean?.meanAnomalyDeg)],
    ['bstar', '[1/R⊕]', absent, mean === undefined ? absent : formatSignificant(mean.bstarPerEarthRadius, 5)],
  ] as const;
  const shown = mean === undefined ? rows.filter(([, , value]) => value !== absent) : rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes['scroll']} tabIndex={0} aria-label={t('elements.title')}>
      <table className={classes['elements']}>
        <thead>
          <tr>
            <th scope="col">{t('elements.name')}</th>
            <th scope="col">{t('elements.osculating', { frame: osculating.frame })}</th>
            {mean === undefined ? null : <th scope="col">{t('elements.mean')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(([key, unit, now, set]) => (
            <tr key={key}>
              <th scope="row">
                {t(`elements.${key}`)} {unit}
              </th>
              <td>{now}</td>
              {mean === undefined ? null : <td>{set}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
