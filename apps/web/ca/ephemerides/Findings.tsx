import type { EphemerisDocument } from '@farpass/contract/fleet';
import { useTexts } from '../../texts/feature-texts.ts';
import { useFindingText } from '../../texts/finding-text.ts';
import classes from './ephemeris.module.css';
import { ephemerisTexts } from './texts.ts';

/** Tolerated faults of a file, by line and code. */
export function Findings({ findings }: { readonly findings: EphemerisDocument['warnings'] }) {
  const t = useTexts(ephemerisTexts);
  const textOf = useFindingText();
  return (
    <ul className={classes['findings']}>
      {findings.map((finding) => (
        <li key={`${finding.line} ${finding.code} ${finding.message}`}>
          {finding.line === undefined ? null : (
            <span className={classes['line']}>{t('upload.line', { line: finding.line })}</span>
          )}
          <code>{finding.code}</code> {textOf(finding)}
        </li>
      ))}
    </ul>
  );
}
