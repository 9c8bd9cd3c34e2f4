import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { PowerOfTen } from '../../../ui/details/Figures.tsx';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { Note } from '../../../ui/page/States.tsx';
import { RiskTag } from '../../assessment/RiskTag.tsx';
import { AddButtons } from './AddButtons.tsx';
import { Findings } from './Findings.tsx';
import {
  type AddableObject,
  addableObjects,
  eventsOf,
  type HandedIn,
  objectsOfRefused,
  type TakenEvent,
} from './handed-in.ts';
import classes from './handing-in.module.css';
import { handingInTexts } from './texts.ts';

interface StoredMessagesProps {
  readonly handedIn: HandedIn & { readonly kind: 'stored' };
  readonly onAdd: (object: AddableObject, file: File) => Promise<void>;
  readonly onLeave: () => void;
}

const mostEvents = 20;

/**
 * How many messages of a file were accepted, their events with risk and probability, and the rejected ones with the
 * reasons.
 */
export function StoredMessages({ handedIn: { file, answer }, onAdd, onLeave }: StoredMessagesProps) {
  const t = useTexts(handingInTexts);
  const { accepted, refused, quarantined = [] } = answer;
  const count = (outcome: (typeof accepted)[number]['outcome']) =>
    accepted.filter((one) => one.outcome === outcome).length;
  const outcomes = { fresh: count('NEW'), known: count('KNOWN'), revised: count('REVISION') };
  const events = eventsOf(accepted);
  const warnings = accepted.flatMap((one) => one.warnings.map((warning) => ({ ...warning, file: one.file })));
  return (
    <>
      <Note level={accepted.length === 0 ? 'pending' : 'ok'}>
        {file.name}: {t('taken', { count: accepted.length })}: {t('outcomes', outcomes)}.
      </Note>
      {quarantined.length === 0 ? null : (
        <Note level="serious">
          {file.name}: {t('held', { count: quarantined.length })}
          <Findings
            findings={quarantined.flatMap((one) => one.reasons.map((found) => ({ ...found, file: one.file })))}
          />
          <Link className={details['link']} to="/ca/quarantine" onClick={onLeave}>
            {t('look')}
          </Link>
        </Note>
      )}
      {events.length === 0 ? null : (
        <Events fileName={file.name} events={events.slice(0, mostEvents)} onLeave={onLeave} />
      )}
      {events.length > mostEvents ? <p className="fp-dim">{t('more', { count: events.length - mostEvents })}</p> : null}
      {refused.length === 0 ? null : (
        <Note level="serious">
          {file.name}: {t('refused', { count: refused.length })}
          <Findings findings={refused.flatMap((one) => one.errors.map((error) => ({ ...error, file: one.file })))} />
          <AddButtons objects={addableObjects(objectsOfRefused(refused))} onAdd={(object) => onAdd(object, file)} />
        </Note>
      )}
      {warnings.length === 0 ? null : (
        <details>
          <summary>{t('warnings', { count: warnings.length })}</summary>
          <Findings findings={warnings} />
        </details>
      )}
    </>
  );
}

interface EventsProps {
  readonly fileName: string;
  readonly events: readonly TakenEvent[];
  readonly onLeave: () => void;
}

function Events({ fileName, events, onLeave }: EventsProps) {
  const t = useTexts(handingInTexts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={details['scroll']} tabIndex={0} aria-label={`${t('events')}: ${fileName}`}>
      <table className={details['table']}>
        <thead>
          <tr>
            <th scope="col">{t('event')}</th>
            <th scope="col">{t('risk')}</th>
            <th scope="col" className={details['end']}>
              {t('probability')}
            </th>
            <th scope="col">{t('tca')}</th>
            <th scope="col" className={details['end']}>
              {t('messages')}
            </th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ conjunctionId, conjunction }) => (
            <tr key={conjunctionId}>
              <td className={classes['pair']}>
                <Link
                  className={details['link']}
                  to="/ca/conjunction/$satellite_id/$conjunction_id"
                  params={{ satellite_id: conjunction.satelliteId, conjunction_id: conjunctionId }}
                  onClick={onLeave}
                >
                  {conjunction.satelliteName} × {conjunction.secondaryName || conjunction.secondaryId}
                </Link>
              </td>
              <td>
                <RiskTag data={conjunction} />
              </td>
              <td className={details['end']}>
                <PowerOfTen value={conjunction.probabilityOfCollision} />
              </td>
              <td>
                <Instant atMs={readInstant(conjunction.tca)} />
              </td>
              <td className={details['end']}>{conjunction.numberOfCdms}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
