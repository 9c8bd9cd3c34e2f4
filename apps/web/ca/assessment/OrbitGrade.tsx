import type { CdmDocument } from '@farpass/contract/ca';
import { useTexts } from '../../texts/feature-texts.ts';
import { StatusSymbol } from '../../ui/status/StatusSymbol.tsx';
import type { StatusLevel } from '../../ui/status/status.ts';
import classes from './assessment.module.css';
import { assessmentTexts } from './texts.ts';

export type Grade = NonNullable<CdmDocument['object1']['orbitQuality']>['grade'];

const levels: Readonly<Record<Grade, StatusLevel>> = { GOOD: 'ok', FAIR: 'caution', POOR: 'serious' };

/** The quality of an orbit determination, in a word with its symbol; nothing if the message does not state it. */
export function OrbitGrade({ grade }: { readonly grade: Grade | undefined }) {
  const t = useTexts(assessmentTexts);
  if (grade === undefined) return <span className="fp-dim">{t('orbit.unknown')}</span>;
  return (
    <span className={classes['grade']}>
      <StatusSymbol level={levels[grade]} size={10} /> {t(`orbit.${grade}`)}
    </span>
  );
}
