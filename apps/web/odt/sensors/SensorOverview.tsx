import type { SensorDocument } from '@farpass/contract/odt';
import { horizonOfSensor } from '@farpass/tracking/coverage';
import { useTexts } from '../../texts/feature-texts.ts';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { formatNumber, withUnit } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import { Note } from '../../ui/page/States.tsx';
import { statusLevelOf } from '../../ui/status/status.ts';
import { SkyPlot } from '../passes/SkyPlot.tsx';
import { HelpFact } from '../words/HelpFact.tsx';
import { trackingHelpTexts } from '../words/help-texts.ts';
import { stateLabels } from '../words/labels.ts';
import { trackingTexts } from '../words/texts.ts';
import words from '../words/words.module.css';
import { CalibrationCard } from './calibration/CalibrationCard.tsx';
import { SensorMap } from './SensorMap.tsx';
import { StatusHistory } from './StatusHistory.tsx';
import { sensorsTexts } from './texts.ts';
import { placeText } from './view.ts';

interface SensorProps {
  readonly sensor: SensorDocument;
}

/** The view of a sensor, whether it observes, and its capabilities. */
export function SensorOverview({ sensor }: SensorProps) {
  const t = useTexts(sensorsTexts);
  const help = useTexts(trackingHelpTexts);
  return (
    <div className={words['sections']}>
      <Resting sensor={sensor} />
      <div className={words['two']}>
        <SensorMap sensors={[sensor]} />
        <div className={words['sections']}>
          <Card title={t('page.horizon')} help={help('horizon')}>
            <SkyPlot label={t('page.horizonLabel')} horizon={horizonOfSensor(sensor)} passes={[]} />
            <p className={words['quiet']}>{t('page.horizonText')}</p>
          </Card>
          <StatusHistory sensorCode={sensor.sensorCode} />
        </div>
      </div>
      <Facts sensor={sensor} />
      <CalibrationCard sensor={sensor} />
    </div>
  );
}

/** Why the sensor does not observe, and until when. */
function Resting({ sensor: { status } }: SensorProps) {
  const t = useTexts(sensorsTexts);
  const names = useTexts(trackingTexts);
  if (status.state === 'UP') return null;
  const untilMs = status.until === undefined ? undefined : readInstant(status.until);
  return (
    <Note level={statusLevelOf(stateLabels[status.state])}>
      <strong>{names(`state.${status.state}`)}</strong> {status.reason}{' '}
      {untilMs === undefined ? (
        t('resting.open')
      ) : (
        <>
          {t('resting.until')} <Instant atMs={untilMs} />
        </>
      )}
    </Note>
  );
}

const quantity = (value: number | undefined, decimals: number, unit: string) =>
  value === undefined ? absent : withUnit({ value: formatNumber(value, decimals), unit });

function Facts({ sensor }: SensorProps) {
  const t = useTexts(sensorsTexts);
  const help = useTexts(trackingHelpTexts);
  const names = useTexts(trackingTexts);
  const { limits = {}, noise = {}, measurementTypes = [], price } = sensor;
  return (
    <Card title={t('page.facts')} help={help('capability')}>
      <dl className={words['facts']}>
        <HelpFact name={t('fact.place')}>
          {placeText(sensor)}, <span className={words['whole']}>{formatNumber(sensor.altitudeM, 0)} m</span>
        </HelpFact>
        <HelpFact name={t('field.measurementTypes')}>
          {measurementTypes.length === 0
            ? absent
            : measurementTypes.map((type) => names(`measures.${type}`)).join(' · ')}
        </HelpFact>
        <HelpFact name={t('field.minimumElevationDeg')}>{quantity(limits.minimumElevationDeg, 1, '°')}</HelpFact>
        <HelpFact name={t('field.limitingMagnitude')} help={t('help.limitingMagnitude')}>
          {quantity(limits.limitingMagnitude, 1, '')}
        </HelpFact>
        {limits.smallestCrossSectionM2 === undefined ? null : (
          <HelpFact name={t('field.smallestCrossSectionM2')} help={t('help.smallestCrossSectionM2')}>
            {quantity(limits.smallestCrossSectionM2, 3, 'm²')}
          </HelpFact>
        )}
        <HelpFact name={t('field.maximumSunElevationDeg')} help={t('help.maximumSunElevationDeg')}>
          {quantity(limits.maximumSunElevationDeg, 0, '°')}
        </HelpFact>
        <HelpFact name={t('field.minimumMoonSeparationDeg')} help={t('help.minimumMoonSeparationDeg')}>
          {quantity(limits.minimumMoonSeparationDeg, 0, '°')}
        </HelpFact>
        <HelpFact name={t('field.maximumRangeKm')}>{quantity(limits.maximumRangeKm, 0, 'km')}</HelpFact>
        <HelpFact name={t('field.maximumRateDegPerS')} help={t('help.maximumRateDegPerS')}>
          {quantity(limits.maximumRateDegPerS, 2, '°/s')}
        </HelpFact>
        <HelpFact name={t('fact.noiseAngles')} help={t('help.noise')}>
          {quantity(noise.anglesArcsec, 1, '″')}
        </HelpFact>
        <HelpFact name={t('fact.noiseRange')} help={t('help.noise')}>
          {quantity(noise.rangeM, 0, 'm')}
        </HelpFact>
        <HelpFact name={t('field.fieldOfViewDeg')}>{quantity(sensor.fieldOfViewDeg, 2, '°')}</HelpFact>
        <HelpFact name={t('fact.slew')} help={t('help.slew')}>
          {quantity(sensor.slewRateDegPerS, 1, '°/s')}, {quantity(sensor.settleSeconds, 0, 's')}
        </HelpFact>
        <HelpFact name={t('column.price')} help={t('help.price')}>
          {price === undefined ? absent : formatMoney(price)}
        </HelpFact>
        <HelpFact name={t('field.owner')}>{sensor.owner ?? absent}</HelpFact>
      </dl>
    </Card>
  );
}
