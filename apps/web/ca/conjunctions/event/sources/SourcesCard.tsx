import { sourceTrustSentence } from '@farpass/contract/code-words';
import { type ConjunctionSourcesDocument, compareConjunctionSources } from '@farpass/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../api/api-context.tsx';
import { callQuery } from '../../../../api/call-query.ts';
import { useTexts } from '../../../../texts/feature-texts.ts';
import { useLanguage } from '../../../../texts/language.ts';
import details from '../../../../ui/details/details.module.css';
import { Ago, Distance, PowerOfTen } from '../../../../ui/details/Figures.tsx';
import { absent } from '../../../../ui/format/absent.ts';
import { Instant } from '../../../../ui/format/Instant.tsx';
import { readInstant } from '../../../../ui/format/instant.ts';
import { formatNumber, formatSignificant } from '../../../../ui/format/quantity.ts';
import { Card } from '../../../../ui/page/Page.tsx';
import { Note } from '../../../../ui/page/States.tsx';
import classes from '../event.module.css';
import { eventSourcesTexts } from './texts.ts';

type Source = ConjunctionSourcesDocument['sources'][number];
type Difference = ConjunctionSourcesDocument['differences'][number];

const columns = ['probability', 'stated', 'miss', 'tca', 'sigmas', 'tracked', 'radius', 'made'] as const;
type Column = (typeof columns)[number];

const levels = { ONE: 'inactive', AGREE: 'ok', DISAGREE: 'serious', UNKNOWN: 'caution' } as const;

/** The originators of an event side by side, which of them contradict each other, and which is trusted. */
export function SourcesCard({ conjunctionId }: { readonly conjunctionId: string }) {
  const t = useTexts(eventSourcesTexts);
  const language = useLanguage();
  const params = { 'conjunction-id': conjunctionId };
  const { data } = useQuery(callQuery(useApi(), compareConjunctionSources, { params }));
  if (data === undefined) return null;
  // A column that no source fills is left out.
  const hasStated = data.sources.some((one) => (one.statedProbability ?? one.largestProbability) !== undefined);
  const heads = columns.filter((column) => hasStated || column !== 'stated');
  return (
    <Card title={t('title')} help={t('help')}>
      <Note level={levels[data.state]}>{sourceTrustSentence(data.trust, language)}</Note>
      <ul>
        {data.differences.map((one) => (
          <DifferenceItem key={`${one.of} ${one.than}`} difference={one} />
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={details['scroll']} tabIndex={0} aria-label={t('table')}>
        <table className={`${details['table']} ${classes['sources']}`} aria-label={t('table')}>
          <thead>
            <tr>
              <th scope="col">{t('source')}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className={details['end']}>
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.sources.map((source) => (
              <SourceRow key={source.cdmId ?? `${source.originator} ${source.tca}`} source={source} heads={heads} />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

function DifferenceItem({ difference }: { readonly difference: Difference }) {
  const t = useTexts(eventSourcesTexts);
  const { of, than, agreement, sigmas = 0, decades = 0, tcaS } = difference;
  const apart = Math.abs(decades);
  return (
    <li>
      {t(`agreement.${agreement}`, {
        of,
        than,
        sigmas: formatSignificant(sigmas, 2),
        tca: formatSignificant(Math.abs(tcaS), 2),
      })}
      {apart >= 1 ? ` ${t('decades', { decades: formatNumber(apart, apart < 10 ? 1 : 0) })}` : null}
    </li>
  );
}

function SourceRow({ source, heads }: { readonly source: Source; readonly heads: readonly Column[] }) {
  const t = useTexts(eventSourcesTexts);
  const { originator, isTrusted, kind, messages, probability, statedProbability, largestProbability } = source;
  const { sigmaRtnM, trackedDays1, trackedDays2, hardBodyRadiusM } = source;
  const marks = [
    ...(isTrusted ? [t('trusted')] : []),
    ...(kind === 'OWN' ? [t('own')] : []),
    ...(kind === 'LISTED' ? [t('listed')] : []),
    ...(messages === undefined ? [] : [t('messages', { count: messages })]),
  ];
  const days = (value: number | undefined) => (value === undefined ? absent : formatNumber(value, 1));
  const cells = {
    probability: <PowerOfTen value={probability} />,
    stated:
      largestProbability === undefined ? (
        <PowerOfTen value={statedProbability} />
      ) : (
        <>
          {t('atMost')} <PowerOfTen value={largestProbability} />
        </>
      ),
    miss: <Distance metres={source.missDistanceM} />,
    tca: <Instant atMs={readInstant(source.tca)} />,
    sigmas: sigmaRtnM === undefined ? absent : sigmaRtnM.map((sigmaM) => formatSignificant(sigmaM, 3)).join(' / '),
    tracked: `${days(trackedDays1)} / ${days(trackedDays2)}`,
    radius: hardBodyRadiusM === undefined ? absent : formatSignificant(hardBodyRadiusM, 3),
    made: <Ago atMs={readInstant(source.madeAt)} />,
  };
  return (
    <tr>
      <th scope="row">
        {isTrusted ? <strong>{originator}</strong> : originator} <span className="fp-dim">{marks.join(' · ')}</span>
      </th>
      {heads.map((head) => (
        <td key={head} className={details['end']}>
          {cells[head]}
        </td>
      ))}
    </tr>
  );
}
