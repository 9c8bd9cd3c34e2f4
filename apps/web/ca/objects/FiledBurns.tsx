import type { ObjectBurnsDocument } from '@farpass/contract/manoeuvres';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { Instant } from '../../ui/format/Instant.tsx';
import { readInstant } from '../../ui/format/instant.ts';
import { formatNumber, formatSignificant } from '../../ui/format/quantity.ts';
import classes from './objects.module.css';
import { objectTexts } from './texts.ts';

interface FiledBurn {
  readonly from: string;
  readonly to: string;
  /** Its size, as text. */
  readonly size: string;
  readonly how: 'declared' | 'between';
  readonly source: string;
}

/** The burns that files declare, and those that an own ephemeris has and the one before it has not. */
export function FiledBurns({ found }: { readonly found: ObjectBurnsDocument }) {
  const t = useTexts(objectTexts);
  const declared = found.declared.map(({ from, to, deltaVMPerS, source }): FiledBurn => {
    return {
      from,
      to,
      size: deltaVMPerS === null ? absent : formatSignificant(deltaVMPerS, 2),
      how: 'declared',
      source,
    };
  });
  const between = found.ephemerides.map(({ earliest, latest, deltaVMPerS, source }): FiledBurn => {
    const { alongTrack, crossTrack, sigma } = deltaVMPerS;
    const along = `${formatNumber(alongTrack, 4)} ± ${formatNumber(sigma, 4)}`;
    const size = crossTrack === null ? along : t('told.both', { along, across: formatSignificant(crossTrack, 2) });
    return { from: earliest, to: latest, size, how: 'between', source };
  });
  const burns = [...declared, ...between].toSorted((a, b) => b.from.localeCompare(a.from));
  if (burns.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes['burns']} tabIndex={0} aria-label={t('told.table')}>
      <table className={`${details['table']} ${details['rowCards']}`} aria-label={t('told.table')}>
        <thead>
          <tr>
            <th scope="col">{t('told.time')}</th>
            <th scope="col" className={details['end']}>
              {t('told.size')}
            </th>
            <th scope="col">{t('told.source')}</th>
          </tr>
        </thead>
        <tbody>
          {burns.map(({ from, to, size, how, source }) => (
            <tr key={`${from} ${source}`}>
              <td data-head={t('told.time')}>
                <Instant atMs={readInstant(from)} />
                {from === to ? null : (
                  <>
                    {' – '}
                    <Instant atMs={readInstant(to)} />
                  </>
                )}
              </td>
              <td className={details['end']} data-head={t('told.size')}>
                {size}
              </td>
              <td data-head={t('told.source')}>{t(`told.${how}`, { file: source })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
