import type { OrbitDocument } from '@farpass/contract/odt';
import { useTexts } from '../../texts/feature-texts.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { distanceText, formatNumber } from '../../ui/format/quantity.ts';
import { Note } from '../../ui/page/States.tsx';
import { orbitsTexts } from './texts.ts';

const metresPerKm = 1000;

/** The worth of the orbit now, next to what is used now, in numbers; before the click that adopts it. */
export function StandingNote({ standing }: { readonly standing: NonNullable<OrbitDocument['standing']> }) {
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
  const isAlone = kind === 'BETTER' && previousSigmaNowKm === undefined;
  return (
    <Note level={kind === 'BETTER' || kind === 'USED' ? 'pending' : 'caution'}>
      {t(`standing.${isAlone ? 'BETTER_ALONE' : kind}`, values)}
    </Note>
  );
}
