import type { ObservationRequestDocument } from '@farpass/contract/odt';
import { allows, serviceRequirements } from '@farpass/contract/route';
import { Link } from '@tanstack/react-router';
import { usePerson } from '../../session/session-context.tsx';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { Fold } from '../../ui/details/Fold.tsx';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { formatNumber } from '../../ui/format/quantity.ts';
import { useProviderName } from '../sensors/use-parties.ts';
import { HelpFact } from '../words/HelpFact.tsx';
import { trackingTexts } from '../words/texts.ts';
import words from '../words/words.module.css';
import { observationsTexts } from './texts.ts';

/** The content of the order, who placed it, and its cost. */
export function RequestFacts({ request }: { readonly request: ObservationRequestDocument }) {
  const t = useTexts(observationsTexts);
  const names = useTexts(trackingTexts);
  const providerName = useProviderName();
  const { measurementType, sensorCodes = [], money, orbitDataMessageType, preference = 'BEST' } = request;
  const passes =
    request.chosenPasses === undefined
      ? t(`facts.preferences.${preference}`)
      : t('facts.chosen', { count: request.chosenPasses.length });
  const sensors = sensorCodes.length === 0 ? t('facts.anySensor') : sensorCodes.join(', ');
  const held =
    money === undefined
      ? []
      : [t('facts.heldNow', { amount: formatMoney({ amount: money.held, currency: money.currency }) })];
  const chosen = request.chosenPasses === undefined ? `${t('facts.preference')}: ${passes}` : passes;
  const verdict = [chosen, t('facts.verdict', { priority: request.priority, name: request.createdBy }), ...held].join(
    ' · ',
  );
  return (
    <Fold name={t('facts.title')} verdict={verdict}>
      <dl className={words['facts']}>
        <HelpFact name={t('facts.id')} isLong>
          <code>{request.observationRequestId}</code>
        </HelpFact>
        <HelpFact name={t('facts.measures')}>{names(`measures.${measurementType ?? 'ANY'}`)}</HelpFact>
        <HelpFact name={t('facts.file')}>
          {names(`fileType.${request.observationFileType}`)}
          {request.fileCompressionType === 'NONE' ? '' : `, ${names(`compression.${request.fileCompressionType}`)}`}
        </HelpFact>
        <HelpFact name={t('facts.orbit')} help={t('help.orbit')}>
          {orbitDataMessageType === undefined ? t('facts.catalogue') : names(`orbitForm.${orbitDataMessageType}`)}
        </HelpFact>
        <HelpFact name={t('facts.sensors')}>{sensors}</HelpFact>
        <HelpFact name={t('facts.preference')}>{passes}</HelpFact>
        {request.search === undefined ? null : (
          <HelpFact name={t('facts.search')} help={t('facts.searchHelp')}>
            {t('facts.searchSigmas', {
              along: formatNumber(request.search.alongTrackKm, 1),
              across: formatNumber(request.search.crossTrackKm, 1),
              radial: formatNumber(request.search.radialKm, 1),
            })}
          </HelpFact>
        )}
        {request.providerId === undefined ? null : (
          <HelpFact name={t('facts.provider')}>{providerName(request.providerId)}</HelpFact>
        )}
        {request.observationPassIds.length === 0 ? null : (
          <HelpFact name={t('facts.passIds')} isLong>
            <code>{request.observationPassIds.join(' ')}</code>
          </HelpFact>
        )}
        <HelpFact name={t('facts.orbitUse')}>{names(`orbitUse.${request.orbitUse ?? 'NONE'}`)}</HelpFact>
        <HelpFact name={t('column.priority')} help={t('help.priority')}>
          {request.priority}
        </HelpFact>
        <HelpFact name={t('facts.held')} help={t('help.held')}>
          {money === undefined ? absent : formatMoney({ amount: money.held, currency: money.currency })}
        </HelpFact>
        <HelpFact name={t('facts.charged')}>
          {money === undefined ? absent : formatMoney({ amount: money.charged, currency: money.currency })}
        </HelpFact>
        <HelpFact name={t('column.created')}>
          <Instant atMs={readInstant(request.createdDate)} />
        </HelpFact>
        <HelpFact name={t('column.by')}>{request.createdBy}</HelpFact>
        {request.seriesId === undefined ? null : (
          <HelpFact name={t('facts.series')}>
            <code>{request.seriesId}</code>
          </HelpFact>
        )}
      </dl>
    </Fold>
  );
}

/** The event of an order, for people who may open it. */
export function ConjunctionLink({
  conjunction: { conjunctionId: conjunction_id, satelliteId: satellite_id },
}: {
  readonly conjunction: NonNullable<ObservationRequestDocument['conjunction']>;
}) {
  const t = useTexts(observationsTexts);
  const mayOpen = allows(usePerson()?.granted ?? {}, [serviceRequirements.ca]);
  if (!mayOpen) return <code>{conjunction_id}</code>;
  return (
    <Link
      className={details['link']}
      to="/ca/conjunction/$satellite_id/$conjunction_id"
      params={{ satellite_id, conjunction_id }}
      search={{ tab: 'tracking' }}
    >
      {t('facts.openConjunction')}
    </Link>
  );
}
