import { volumeWords } from '@farpass/contract/code-words';
import type { ScreeningDocument } from '@farpass/contract/screenings';
import { useTexts } from '../../../texts/feature-texts.ts';
import { useLanguage } from '../../../texts/language.ts';
import { Fact } from '../../../ui/details/Fact.tsx';
import { absent } from '../../../ui/format/absent.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber, formatSignificant } from '../../../ui/format/quantity.ts';
import { Explained } from '../../../ui/tooltip/Hint.tsx';
import classes from '../screenings.module.css';
import { screeningsTexts } from '../texts.ts';
import { askerText, durationS, durationText, hoursText, primariesText, typeText, windowDays } from '../words.ts';

const mostNames = 6;

/** The request of a screening, its data, its requester, and its duration. */
export function Facts({ screening }: { readonly screening: ScreeningDocument }) {
  const t = useTexts(screeningsTexts);
  const { from, to, volumes, requestedAt } = screening;
  const days = windowDays(screening);
  return (
    <dl className={classes['facts']}>
      <Fact name={t('fact.type')}>{typeText(screening.type, t)}</Fact>
      <Fact name={t('fact.primaries', { count: screening.primaries.length })}>
        {primariesText(screening, mostNames)}
      </Fact>
      <Fact name={t('fact.window')}>
        <Instant atMs={readInstant(from)} /> – <Instant atMs={readInstant(to)} />
        {days === undefined ? null : ` (${formatSignificant(days, 2)} d)`}
      </Fact>
      <Fact name={t('fact.volumes')}>
        <Volumes text={volumes} />
      </Fact>
      <Fact name={t('fact.catalogue')}>
        <CatalogueAge catalogue={screening.catalogue} />
      </Fact>
      <Fact name={t('fact.asked')}>
        {askerText(screening, t)}, <Instant atMs={readInstant(requestedAt)} />
      </Fact>
      <Fact name={t('fact.duration')}>{durationText(durationS(screening))}</Fact>
    </dl>
  );
}

/** One volume as it is; several behind their number. */
function Volumes({ text }: { readonly text: string }) {
  const t = useTexts(screeningsTexts);
  const language = useLanguage();
  const [first = '', ...others] = text.split('; ').map((volume) => volumeWords(volume, language));
  if (text === '') return t('fact.notPlanned');
  if (others.length === 0) return first;
  const volumes = [first, ...others];
  return (
    <details>
      <summary>{t('fact.kinds', { count: volumes.length })}</summary>
      <ul className={classes['plain']}>
        {volumes.map((volume) => (
          <li key={volume}>{volume}</li>
        ))}
      </ul>
    </details>
  );
}

function CatalogueAge({ catalogue }: { readonly catalogue: ScreeningDocument['catalogue'] | undefined }) {
  const t = useTexts(screeningsTexts);
  if (catalogue === undefined) return absent;
  const { objects, medianElementSetHours, oldestElementSetHours, staleElementSets = 0, snapshot } = catalogue;
  return (
    <Explained text={t('fact.snapshot', { snapshot })}>
      {t(staleElementSets === 0 ? 'fact.ages' : 'fact.agesWithStale', {
        objects: formatNumber(objects, 0),
        stale: formatNumber(staleElementSets, 0),
        median: hoursText(medianElementSetHours),
        oldest: hoursText(oldestElementSetHours),
      })}
    </Explained>
  );
}
