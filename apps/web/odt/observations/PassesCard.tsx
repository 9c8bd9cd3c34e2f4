import { isEnd, type ObservationPassDocument, type ObservationRequestDocument } from '@farpass/contract/odt';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { useReasonText } from '../../texts/tracking-reasons.ts';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { Instant } from '../../ui/format/Instant.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { TextWithTimes } from '../../ui/format/TextWithTimes.tsx';
import { Card } from '../../ui/page/Page.tsx';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { PassTimeline } from '../passes/PassTimeline.tsx';
import { spanOf } from '../requests/feasible.ts';
import { trackingHelpTexts } from '../words/help-texts.ts';
import { statusLabels } from '../words/labels.ts';
import { SimulatedTag } from '../words/SimulatedTag.tsx';
import { trackingTexts } from '../words/texts.ts';
import words from '../words/words.module.css';
import classes from './observations.module.css';
import { lanesOfSensors, type PlannedPass, plannedPasses } from './plan.ts';
import { observationsTexts } from './texts.ts';

/** The columns with figures. */
const figures: ReadonlySet<string> = new Set(['elevation', 'range', 'quality', 'price']);

/** The passes of a request: over its window, and each with its status and the reason. */
export function PassesCard({ request }: { readonly request: ObservationRequestDocument }) {
  const t = useTexts(observationsTexts);
  const help = useTexts(trackingHelpTexts);
  const names = useTexts(trackingTexts);
  const zone = useDisplayZone();
  const [selected, setSelected] = useState<string>();
  const axis = spanOf({ start: request.from, end: request.to });
  const planned = useMemo(() => plannedPasses([request]), [request]);
  const nameOf = ({ pass, span }: PlannedPass) =>
    `${pass.groundSensorName}, ${formatInstant(span.startMs, { pattern: 'seconds', zone })}, ${names(`status.${pass.status}`)}`;
  if (request.passes.length === 0) {
    return (
      <Card title={t('passes.title')} help={help('passes')}>
        <p className={words['quiet']}>{t('passes.none')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('passes.title')} help={help('passes')}>
      {axis === undefined || planned.length === 0 ? null : (
        <PassTimeline
          lanes={lanesOfSensors(planned, { axis, nameOf })}
          axis={axis}
          selected={selected}
          onSelect={setSelected}
        />
      )}
      <div className={`${details['scroll']} ${classes['passes']}`}>
        <table className={`${details['table']} ${details['rowCards']}`}>
          <caption className="fp-out-of-sight">{t('passes.label')}</caption>
          <thead>
            <tr>
              {(['status', 'sensor', 'start', 'elevation', 'range', 'quality', 'price', 'file', 'reason'] as const).map(
                (name) => (
                  <th key={name} scope="col" className={figures.has(name) ? details['end'] : undefined}>
                    {t(`passes.${name}`)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {request.passes.map((pass) => (
              <PassRow
                key={pass.observationPassId}
                pass={pass}
                requestId={request.observationRequestId}
                isSelected={pass.observationPassId === selected}
                isOver={isEnd('request', request.status)}
                currency={request.money?.currency}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface PassRowProps {
  readonly pass: ObservationPassDocument;
  readonly requestId: string;
  readonly isSelected: boolean;
  /** The request has ended. */
  readonly isOver: boolean;
  readonly currency: string | undefined;
}

function PassRow({ pass, requestId, isSelected, isOver, currency }: PassRowProps) {
  const t = useTexts(observationsTexts);
  const names = useTexts(trackingTexts);
  const reasonText = useReasonText();
  const { status, sensorCode, start, maximumElevationDeg, quality, looks, price, observationFileId, statusReason } =
    pass;
  return (
    <tr data-selected={isSelected} aria-current={isSelected ? true : undefined}>
      <th scope="row" data-head={t('passes.status')}>
        <StatusTag label={statusLabels[status]}>{names(`status.${status}`)}</StatusTag>
      </th>
      <td data-head={t('passes.sensor')}>
        <Link className={details['link']} to="/odt/sensor/$sensor_code" params={{ sensor_code: sensorCode }}>
          {sensorCode}
        </Link>{' '}
        <SimulatedTag isSimulated={pass.isSimulated} />
        {pass.search === undefined ? null : (
          <span className="fp-dim">
            {' '}
            {t('passes.search', { count: pass.search.fields, percent: formatNumber(100 * pass.search.chance, 0) })}
          </span>
        )}
      </td>
      <td data-head={t('passes.start')}>
        <Instant atMs={readInstant(start)} />
      </td>
      <td className={details['end']} data-head={t('passes.elevation')}>
        {maximumElevationDeg === undefined ? absent : formatNumber(maximumElevationDeg, 0)}
        {looks === undefined ? null : (
          <span className="fp-dim"> {t('passes.top', { elevation: formatNumber(looks.passTop.elevationDeg, 0) })}</span>
        )}
      </td>
      <td className={details['end']} data-head={t('passes.range')}>
        {looks === undefined ? absent : formatNumber(looks.nearestKm, 0)}
      </td>
      <td className={details['end']} data-head={t('passes.quality')}>
        {quality === undefined ? absent : formatNumber(quality, 2)}
      </td>
      <td className={details['end']} data-head={t('passes.price')}>
        {price === undefined || currency === undefined ? absent : formatMoney({ amount: price, currency })}
      </td>
      <td data-head={t('passes.file')}>
        {observationFileId === undefined ? (
          absent
        ) : (
          <Link
            className={details['link']}
            to="/odt/observation/$observation_request_id/{-$observation_file_id}"
            params={{ observation_request_id: requestId, observation_file_id: observationFileId }}
          >
            {t('passes.open')}
          </Link>
        )}
      </td>
      <td data-head={t('passes.reason')} data-whole="true">
        <TextWithTimes text={reasonText(statusReason)} />
        {status === 'UNSUCCESSFUL' ? (
          <span className="fp-dim"> {t(isOver ? 'passes.notCharged' : 'passes.stillHeld')}</span>
        ) : null}
      </td>
    </tr>
  );
}
