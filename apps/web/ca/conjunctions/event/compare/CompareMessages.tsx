import type { CdmDocument } from '@farpass/contract/conjunctions';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../texts/feature-texts.ts';
import details from '../../../../ui/details/details.module.css';
import { Distance, PowerOfTen } from '../../../../ui/details/Figures.tsx';
import { absent } from '../../../../ui/format/absent.ts';
import { useDisplayZone } from '../../../../ui/format/DisplayZone.tsx';
import { factorText } from '../../../../ui/format/factor.ts';
import { Instant } from '../../../../ui/format/Instant.tsx';
import { formatInstant, readInstant } from '../../../../ui/format/instant.ts';
import { formatNumber } from '../../../../ui/format/quantity.ts';
import { Card } from '../../../../ui/page/Page.tsx';
import classes from '../event.module.css';
import { type ComparedRow, comparedRows, contradictingSigmas } from './compared.ts';
import { compareTexts } from './texts.ts';

/** Any two messages of an event side by side, with what changed marked in sigmas. */
export function CompareMessages({ cdms }: { readonly cdms: readonly CdmDocument[] }) {
  const t = useTexts(compareTexts);
  const messages = useMemo(
    () => cdms.toSorted((a, b) => (readInstant(a.creationDate) ?? 0) - (readInstant(b.creationDate) ?? 0)),
    [cdms],
  );
  const [firstId, setFirst] = useState<string>();
  const [secondId, setSecond] = useState<string>();
  const second = messages.find(({ cdmId }) => cdmId === secondId) ?? messages.at(-1);
  const first = messages.find(({ cdmId }) => cdmId === firstId) ?? messages.at(-2);
  if (first === undefined || second === undefined) return null;
  return (
    <Card title={t('title')} help={t('help')}>
      <div className={classes['choose']}>
        <MessageChoice label={t('first')} messages={messages} chosen={first} onChoose={setFirst} />
        <MessageChoice label={t('second')} messages={messages} chosen={second} onChoose={setSecond} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={`${details['scroll']} ${classes['compared']}`} tabIndex={0} aria-label={t('values')}>
        <table className={details['table']} aria-label={t('title')}>
          <thead>
            <tr>
              <th scope="col">{t('quantity')}</th>
              {[t('first'), t('second'), t('change')].map((head) => (
                <th key={head} scope="col" className={details['end']}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparedRows(first, second).map((row) => (
              <tr key={row.key}>
                <th scope="row">{t(`row.${row.key}`)}</th>
                <td className={details['end']}>
                  <Value row={row} of={row.first} />
                </td>
                <td className={details['end']}>
                  <Value row={row} of={row.second} />
                </td>
                <td className={details['end']}>
                  <Change row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

interface MessageChoiceProps {
  readonly label: string;
  readonly messages: readonly CdmDocument[];
  readonly chosen: CdmDocument;
  readonly onChoose: (cdmId: string) => void;
}

function MessageChoice({ label, messages, chosen, onChoose }: MessageChoiceProps) {
  const t = useTexts(compareTexts);
  const zone = useDisplayZone();
  return (
    <select aria-label={label} value={chosen.cdmId} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      {messages.map(({ cdmId, creationDate }, place) => (
        <option key={cdmId} value={cdmId}>
          {t('message', {
            place: place + 1,
            time: formatInstant(readInstant(creationDate) ?? Number.NaN, { pattern: 'seconds', zone }),
          })}
        </option>
      ))}
    </select>
  );
}

interface ValueProps {
  readonly row: ComparedRow;
  readonly of: number | undefined;
}

function Value({ row: { key }, of: value }: ValueProps) {
  if (value === undefined) return absent;
  if (key === 'tca') return <Instant atMs={value} exact />;
  if (key === 'probability') return <PowerOfTen value={value} digits={3} />;
  if (key === 'speed') return `${formatNumber(value, 1)}\u00A0m/s`;
  return <Distance metres={value} />;
}

/** In sigmas where they are known; a probability as a factor, a time in milliseconds. */
function Change({ row: { key, first, second, sigmas } }: { readonly row: ComparedRow }) {
  const t = useTexts(compareTexts);
  if (first === undefined || second === undefined) return absent;
  if (sigmas !== undefined) {
    const text = t('sigmas', { sigmas: signed(sigmas, 1) });
    return Math.abs(sigmas) > contradictingSigmas ? <mark className={classes['changed']}>{text}</mark> : text;
  }
  if (key === 'probability') return first > 0 ? factorText(second / first) : absent;
  if (key === 'tca') return `${signed(second - first, 0)}\u00A0ms`;
  return key === 'speed' ? `${signed(second - first, 1)}\u00A0m/s` : `${signed(second - first, 1)}\u00A0m`;
}

function signed(value: number, decimals: number): string {
  const text = formatNumber(value, decimals);
  return value > 0 ? `+${text}` : text;
}
