import type { OrbitDocument } from '@farpass/contract/odt';
import { useTexts } from '../../texts/feature-texts.ts';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { distanceText, formatNumber } from '../../ui/format/quantity.ts';
import { Note } from '../../ui/page/States.tsx';
import { orbitsTexts } from './texts.ts';

const metresPerKm = 1000;

interface StandingNoteProps {
  readonly standing: NonNullable<OrbitDocument['standing']>;
  /** Whether the orbit before states an uncertainty. */
  readonly isStated: boolean;
}

/** The worth of the orbit now, next to what is used now, in numbers; before the click that adopts it. */
export function StandingNote({ standing, isStated }: StandingNoteProps) {
  const t = useTexts(orbitsTexts);
  const zone = useDisplayZone();
  const { kind, sigmaNowKm, previousSigmaNowKm, usedEpoch = '', newerHours = 0 } = standing;
  const textOf = (km: number | undefined) => (km === undefined ? t('standing.beyond') : distanceText(km * metresPerKm));
  const epoch = formatInstant(readInstant(usedEpoch) ?? 0, { pattern: 'seconds', zone });
  const values = {
    epoch,
    sigma: textOf(sigmaNowKm),
    previous: textOf(previousSigmaNowKm),
    hours: formatNumber(newerHours, newerHours < 10 ? 1 : 0),
  };
  const alone = isStated ? 'BETTER_BEYOND' : 'BETTER_ALONE';
  const isAlone = kind === 'BETTER' && previousSigmaNowKm === undefined;
  return (
    <>
      <Note level={kind === 'BETTER' || kind === 'USED' ? 'pending' : 'caution'}>
        {t(`standing.${isAlone ? alone : kind}`, values)}
      </Note>
      <Ahead ahead={standing.ahead ?? []} />
    </>
  );
}

type OrbitsAhead = NonNullable<NonNullable<OrbitDocument['standing']>['ahead']>;

/** Both orbits now and over the days ahead: the sigma of each one, and the distance between them. */
function Ahead({ ahead }: { readonly ahead: OrbitsAhead }) {
  const t = useTexts(orbitsTexts);
  if (ahead.length === 0) return null;
  const textOf = (km: number | undefined) => (km === undefined ? absent : distanceText(km * metresPerKm));
  // A column without a figure says nothing.
  const columns = (['sigmaKm', 'previousSigmaKm', 'apartKm'] as const).filter((name) =>
    ahead.some(({ [name]: km }) => km !== undefined),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={details['scroll']} tabIndex={0} aria-label={t('ahead.label')}>
      <table className={details['table']}>
        <caption className="fp-out-of-sight">{t('ahead.label')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ahead.when')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className={details['end']}>
                {t(`ahead.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ahead.map((then) => (
            <tr key={then.daysAhead}>
              <th scope="row">{then.daysAhead === 0 ? t('ahead.now') : t('ahead.days', { count: then.daysAhead })}</th>
              {columns.map((name) => (
                <td key={name} className={details['end']}>
                  {textOf(then[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
