import type { OrbitDocument, OrbitResultDocument } from '@farpass/contract/odt';
import { useState } from 'react';
import { useTexts } from '../../texts/feature-texts.ts';
import { Choice } from '../../ui/choice/Choice.tsx';
import details from '../../ui/details/details.module.css';
import { absent } from '../../ui/format/absent.ts';
import { useDisplayZone } from '../../ui/format/DisplayZone.tsx';
import { formatInstant, readInstant } from '../../ui/format/instant.ts';
import { formatSignificant } from '../../ui/format/quantity.ts';
import { HelpFact } from '../words/HelpFact.tsx';
import { trackingHelpTexts } from '../words/help-texts.ts';
import words from '../words/words.module.css';
import { beforeAfter, type StateFrame, stateFrames } from './before-after.ts';
import { useOriginText } from './findings.ts';
import { orbitsTexts } from './texts.ts';

interface BeforeAfterProps {
  readonly orbit: OrbitDocument;
  readonly result: OrbitResultDocument;
}

/** The orbit before and after at one instant, and how the fit was made. */
export function BeforeAfter({ orbit, result }: BeforeAfterProps) {
  const t = useTexts(orbitsTexts);
  const help = useTexts(trackingHelpTexts);
  const zone = useDisplayZone();
  const atMs = readInstant(orbit.epoch ?? '');
  const time = atMs === undefined ? absent : formatInstant(atMs, { pattern: 'seconds', zone });
  const { before, after } = result;
  const originText = useOriginText();
  const [frame, setFrame] = useState<StateFrame>('ECI');
  return (
    <div className={words['sections']}>
      <Choice
        label={t('elements.frame')}
        value={frame}
        choices={stateFrames.map((value) => ({ value, label: t(`elements.frames.${value}`) }))}
        onChange={setFrame}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={details['scroll']} tabIndex={0} aria-label={t('elements.label')}>
        <table className={details['table']}>
          <caption className="fp-out-of-sight">{t('elements.label')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('elements.quantity', { time })}</th>
              {(['before', 'after', 'difference'] as const).map((name) => (
                <th key={name} scope="col" className={details['end']}>
                  {t(`elements.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {beforeAfter(result, { frame, atMs }).map((row) => (
              <tr key={row.name}>
                <th scope="row">{t(`elements.${row.name}`)}</th>
                <td className={details['end']}>{row.before ?? absent}</td>
                <td className={details['end']}>{row.after}</td>
                <td className={details['end']}>{row.difference ?? absent}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <dl className={words['facts']}>
        <HelpFact name={t('elements.before')} isLong>
          {before === undefined ? t('elements.noBefore') : originText(before)}
        </HelpFact>
        <HelpFact name={t('elements.after')} isLong>
          {originText(after)}
        </HelpFact>
        <HelpFact name={t('elements.initial')}>
          {isInitial(result.initial) ? t(`initialKind.${result.initial}`) : result.initial}
        </HelpFact>
        <HelpFact name={t('elements.apriori')} help={help('apriori')}>
          {t(`apriori.${result.aprioriUse}`)}
        </HelpFact>
        <HelpFact name={t('elements.forces')} isLong>
          <code>{result.forces}</code>
        </HelpFact>
        <HelpFact name={t('elements.scale')} help={help('scale')}>
          {formatSignificant(result.covarianceScale, 3)}
        </HelpFact>
      </dl>
    </div>
  );
}

const initialKinds = ['apriori', 'angles-only', 'positions'] as const;

function isInitial(text: string): text is (typeof initialKinds)[number] {
  return initialKinds.some((kind) => kind === text);
}
