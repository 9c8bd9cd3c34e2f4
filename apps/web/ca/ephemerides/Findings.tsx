import type { EphemerisDocument } from '@farpass/contract/ca';
import { useTexts } from '../../texts/feature-texts.ts';
import classes from './ephemeris.module.css';
import { ephemerisTexts } from './texts.ts';

/** What was tolerated in a file, by line and code. */
export function Findings({ findings }: { readonly findings: EphemerisDocument['warnings'] }) {
  const t = useTexts(ephemerisTexts);
  return (
    <ul className={classes['findings']}>
      {findings.map(({ code, line, message }) => (
        <li key={`${line} ${code} ${message}`}>
          {line === undefined ? null : <span className={classes['line']}>{t('upload.line', { line })}</span>}
          <code>{code}</code> {message.replace(/^line \d+: /, '')}
        </li>
      ))}
    </ul>
  );
}
