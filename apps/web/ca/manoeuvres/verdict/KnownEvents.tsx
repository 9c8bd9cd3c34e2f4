import type { KnownEventDocument } from '@farpass/contract/manoeuvres';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { Distance, PowerOfTen } from '../../../ui/details/Figures.tsx';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { RiskTag } from '../../assessment/RiskTag.tsx';
import classes from '../manoeuvres.module.css';
import { verdictTexts } from './texts.ts';

const heads = ['tca', 'object', 'source', 'probability', 'miss', 'risk'] as const;
const numbers: ReadonlySet<string> = new Set(['probability', 'miss']);

/** The open events of the satellite without the burn and with it, the worst that is left first; lines break in a narrow card. */
export function KnownEvents({ events }: { readonly events: readonly KnownEventDocument[] | undefined }) {
  const t = useTexts(verdictTexts);
  if (events === undefined || events.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`${details['scroll']} ${classes['met']}`} tabIndex={0} aria-label={t('title')}>
      <table className={`${details['table']} ${details['rowCards']} ${classes['known']}`}>
        <thead>
          <tr>
            {heads.map((name) => (
              <th key={name} scope="col" className={numbers.has(name) ? details['end'] : undefined}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <Row key={event.conjunctionId} event={event} />
          ))}
        </tbody>
      </table>
      <p className={details['note']}>{t('arrow')}</p>
    </section>
  );
}

function Row({ event }: { readonly event: KnownEventDocument }) {
  const t = useTexts(verdictTexts);
  return (
    <tr>
      <td data-head={t('tca')}>
        <Instant atMs={readInstant(event.tcaAfter)} />
      </td>
      <th scope="row" data-head={t('object')}>
        {event.secondaryName || event.secondaryId}
      </th>
      <td data-head={t('source')}>{t('message')}</td>
      <td className={details['end']} data-head={t('probability')}>
        <PowerOfTen value={event.probabilityBefore} /> → <PowerOfTen value={event.probabilityAfter} />
      </td>
      <td className={details['end']} data-head={t('miss')}>
        <Distance metres={event.missBeforeM} /> → <Distance metres={event.missAfterM} />
      </td>
      <td data-head={t('risk')}>
        <RiskTag data={{ riskLevel: event.riskBefore, riskBasis: event.riskBasisBefore ?? 'PROBABILITY' }} />
        {' → '}
        <RiskTag data={{ riskLevel: event.riskAfter, riskBasis: event.riskBasisAfter ?? 'PROBABILITY' }} />
      </td>
    </tr>
  );
}
