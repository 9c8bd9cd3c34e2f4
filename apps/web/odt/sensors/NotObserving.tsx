import type { SensorDocument } from '@farpass/contract/odt';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { Card } from '../../ui/page/Page.tsx';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { trackingHelpTexts } from '../words/help-texts.ts';
import { stateLabels } from '../words/labels.ts';
import { trackingTexts } from '../words/texts.ts';
import classes from './sensors.module.css';
import { sensorsTexts } from './texts.ts';

/** The sensors that do not observe now, with the reason and the expected return. */
export function NotObserving({ sensors }: { readonly sensors: readonly SensorDocument[] }) {
  const t = useTexts(sensorsTexts);
  const help = useTexts(trackingHelpTexts);
  const names = useTexts(trackingTexts);
  const resting = sensors.filter(({ status }) => status.state !== 'UP');
  return (
    <Card title={t('resting.title')} help={help('resting')}>
      <ul className={classes['resting']}>
        {resting.map(({ sensorCode, groundSensorName, status: { state, reason, until } }) => (
          <li key={sensorCode}>
            <Link className={details['link']} to="/odt/sensor/$sensor_code" params={{ sensor_code: sensorCode }}>
              {sensorCode}
            </Link>
            <StatusTag label={stateLabels[state]}>{names(`state.${state}`)}</StatusTag>
            <span className={classes['why']}>{reason ?? groundSensorName}</span>
            {until === undefined ? (
              <span className="fp-dim">{t('resting.open')}</span>
            ) : (
              <span className="fp-dim">
                {t('resting.until')} <Instant atMs={readInstant(until)} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
