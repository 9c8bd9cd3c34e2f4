import { msPerHour } from '@farpass/astro/constants';
import type { SpaceObjectDocument } from '@farpass/contract/history';
import { useTexts } from '../../texts/feature-texts.ts';
import { Fact } from '../../ui/details/Fact.tsx';
import { absent } from '../../ui/format/absent.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatAge } from '../../ui/format/duration.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { formatNumber, formatSignificant, massText } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { HelpTooltip } from '../../ui/tooltip/HelpTooltip.tsx';
import classes from './objects.module.css';
import { readRegime, regimeTexts } from './regimes.ts';
import { objectTexts } from './texts.ts';

/** Types of objects as catalogues write them. */
const types = ['PAYLOAD', 'ROCKET BODY', 'DEBRIS', 'UNKNOWN'] as const;

/** The identity, size and orbit of an object, as far as they are known, and the age of the data. */
export function Facts({ object }: { readonly object: SpaceObjectDocument }) {
  const t = useTexts(objectTexts);
  const regimeName = useTexts(regimeTexts);
  const { noradId, cosparId, operator, claimedBy, objectType, rcsSize, regime, conjunctions, conjunctionsAhead } =
    object;
  const typeText = (code = '') => {
    const known = types.find((type) => type === code);
    return known === undefined ? code || absent : t(`types.${known}`);
  };
  return (
    <Card title={t('facts.title')}>
      <dl className={classes['facts']}>
        <Fact name={t('facts.number')}>{noradId}</Fact>
        {cosparId === undefined ? null : <Fact name={t('facts.designator')}>{cosparId}</Fact>}
        {operator === undefined && claimedBy === undefined ? null : (
          <Fact name={t('facts.operator')}>
            {operator ?? absent}
            {claimedBy === undefined ? '' : ` (${t('facts.claimed', { operator: claimedBy })})`}
          </Fact>
        )}
        {objectType === undefined ? null : <Fact name={t('facts.type')}>{typeText(objectType)}</Fact>}
        {rcsSize === undefined ? null : (
          <Fact name={t('facts.size')}>
            {rcsSize} <HelpTooltip topic={t('facts.size')} text={t('facts.sizeHelp')} />
          </Fact>
        )}
        {object.size === undefined ? null : <SizeFact size={object.size} />}
        {regime === undefined ? null : <Fact name={t('facts.regime')}>{regimeName(readRegime(regime))}</Fact>}
        <OrbitFacts object={object} />
        <Fact name={t(object.satelliteId === undefined ? 'facts.conjunctions' : 'facts.ownConjunctions')}>
          {t('facts.ahead', { count: conjunctionsAhead, all: conjunctions })}
        </Fact>
      </dl>
    </Card>
  );
}

/** Radius and mass by the list that was loaded, with their sources. */
function SizeFact({ size }: { readonly size: NonNullable<SpaceObjectDocument['size']> }) {
  const t = useTexts(objectTexts);
  const zone = useDisplayZone();
  const {
    radiusM,
    radiusSigmaM = 0,
    radiusSource = '',
    massKg,
    massSigmaKg = 0,
    massSource = '',
    list,
    loadedAt,
  } = size;
  const metres = (value: number) => formatSignificant(value, 3);
  const parts = [
    ...(radiusM === undefined
      ? []
      : [
          {
            value: t('listedSize.radius', { value: spread(radiusM, { sigma: radiusSigmaM, write: metres }) }),
            source: radiusSource,
          },
        ]),
    ...(massKg === undefined
      ? []
      : [
          {
            value: t('listedSize.mass', { value: spread(massKg, { sigma: massSigmaKg, write: massText }) }),
            source: massSource,
          },
        ]),
  ];
  const at = formatInstant(readInstant(loadedAt) ?? Number.NaN, { pattern: 'seconds', zone });
  return (
    <Fact name={t('listedSize.listed')} help={t('listedSize.help', { list, at })}>
      {parts.map((part) => t('listedSize.of', part)).join(', ')}
    </Fact>
  );
}

interface Spread {
  readonly sigma: number;
  readonly write: (value: number) => string;
}

function spread(value: number, { sigma, write }: Spread): string {
  return sigma > 0 ? `${write(value)} ± ${write(sigma)}` : write(value);
}

function OrbitFacts({ object: { elementSets, ageHours } }: { readonly object: SpaceObjectDocument }) {
  const t = useTexts(objectTexts);
  const [newest] = elementSets;
  if (newest === undefined) return null;
  const { perigeeAltitudeKm, apogeeAltitudeKm, periodMinutes, inclinationDeg, epoch } = newest;
  return (
    <>
      {perigeeAltitudeKm === undefined || apogeeAltitudeKm === undefined ? null : (
        <Fact name={t('facts.heights')}>
          {formatNumber(perigeeAltitudeKm, 1)} × {formatNumber(apogeeAltitudeKm, 1)} km
        </Fact>
      )}
      <Fact name={t('facts.inclination')}>{formatNumber(inclinationDeg, 3)}°</Fact>
      {periodMinutes === undefined ? null : <Fact name={t('facts.period')}>{formatNumber(periodMinutes, 2)} min</Fact>}
      <Fact name={t('facts.age')}>
        <Instant atMs={readInstant(epoch)} hasDay />{' '}
        {ageHours === undefined ? null : (
          <span className="fp-dim">{t('facts.old', { age: formatAge(ageHours * msPerHour) })}</span>
        )}{' '}
        <HelpTooltip topic={t('facts.age')} text={t('facts.ageHelp')} />
      </Fact>
    </>
  );
}
