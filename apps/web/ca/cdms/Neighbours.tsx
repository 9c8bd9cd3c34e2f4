import type { CdmDocument } from '@farpass/contract/conjunctions';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { PowerOfTen } from '../../ui/details/Figures.tsx';
import { absent } from '../../ui/format/absent.ts';
import { factorText } from '../../ui/format/factor.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatNumber, formatSignificant } from '../../ui/format/quantity.ts';
import { Card } from '../../ui/page/Page.tsx';
import classes from './cdms.module.css';
import { changeBetween, type MessagePlace } from './neighbours.ts';
import { cdmTexts } from './texts.ts';

/** The position of a message among those of its event, with links to the previous and the next one. */
export function Neighbours({ place: { place, count, older, newer } }: { readonly place: MessagePlace }) {
  const t = useTexts(cdmTexts);
  return (
    <nav className={classes['neighbours']} aria-label={t('place.label')}>
      <Neighbour cdm={older}>← {t('place.older')}</Neighbour>
      <span>
        {t('place.count', { place, count })}
        {newer === undefined ? `, ${t('place.newest')}` : null}
      </span>
      <Neighbour cdm={newer}>{t('place.newer')} →</Neighbour>
    </nav>
  );
}

function Neighbour({ cdm, children }: { readonly cdm: CdmDocument | undefined; readonly children: ReactNode }) {
  if (cdm === undefined) return null;
  const { satelliteId, conjunctionId, cdmId } = cdm;
  return (
    <Link
      className={details['action']}
      to="/ca/cdm/$satellite_id/$conjunction_id/$message_id"
      params={{ satellite_id: satelliteId, conjunction_id: conjunctionId, message_id: cdmId }}
      resetScroll={false}
    >
      {children}
    </Link>
  );
}

/** The differences between a message and the previous one. */
export function Changes({ place: { cdm, older } }: { readonly place: MessagePlace }) {
  const t = useTexts(cdmTexts);
  return (
    <Card title={t('change.title')} help={t('cardHelp.change')}>
      {older === undefined ? (
        <p className={details['note']}>{t('change.first')}</p>
      ) : (
        <ChangeTable before={older} after={cdm} />
      )}
    </Card>
  );
}

function ChangeTable({ before, after }: { readonly before: CdmDocument; readonly after: CdmDocument }) {
  const t = useTexts(cdmTexts);
  const rows = useRows(before, after);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={details['scroll']} tabIndex={0} aria-label={t('change.table')}>
      <table className={`${details['table']} ${details['rowCards']}`}>
        <thead>
          <tr>
            <th scope="col">{t('change.what')}</th>
            {(['before', 'now', 'by'] as const).map((head) => (
              <th key={head} scope="col" className={details['end']}>
                {t(`change.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, old, now, by }) => (
            <tr key={key}>
              <th scope="row" data-whole>
                {t(`change.${key}`)}
              </th>
              <td className={details['end']} data-head={t('change.before')}>
                {old}
              </td>
              <td className={details['end']} data-head={t('change.now')}>
                {now}
              </td>
              <td className={details['end']} data-head={t('change.by')}>
                {by}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface Row {
  readonly key: 'elapsed' | 'probability' | 'miss' | 'tca';
  readonly old: ReactNode;
  readonly now: ReactNode;
  readonly by: string;
}

function useRows(before: CdmDocument, after: CdmDocument): readonly Row[] {
  const t = useTexts(cdmTexts);
  const { elapsedH, probabilityFactor, missM, tcaS } = changeBetween(before, after);
  const [{ conjunctionData: old }, { conjunctionData: now }] = [before, after];
  const metres = (value: number | undefined) => (value === undefined ? absent : formatSignificant(value, 4));
  const signed = (value: number, decimals: number) => `${value > 0 ? '+' : ''}${formatNumber(value, decimals)}`;
  return [
    {
      key: 'elapsed',
      old: <Instant atMs={readInstant(before.creationDate)} />,
      now: <Instant atMs={readInstant(after.creationDate)} />,
      by: elapsedH === undefined ? absent : t('change.hours', { hours: formatSignificant(elapsedH, 3) }),
    },
    {
      key: 'probability',
      old: <PowerOfTen value={old.probabilityOfCollision} />,
      now: <PowerOfTen value={now.probabilityOfCollision} />,
      by: probabilityFactor === undefined ? absent : factorText(probabilityFactor),
    },
    {
      key: 'miss',
      old: metres(old.totalMissDistance),
      now: metres(now.totalMissDistance),
      by: missM === undefined ? absent : signed(missM, Math.abs(missM) < 100 ? 1 : 0),
    },
    {
      key: 'tca',
      old: <Instant atMs={readInstant(old.tca)} exact />,
      now: <Instant atMs={readInstant(now.tca)} exact />,
      by: tcaS === undefined ? absent : t('change.seconds', { seconds: signed(tcaS, 3) }),
    },
  ];
}
