import type { CdmDocument } from '@farpass/contract/ca';
import { useTexts } from '../../texts/feature-texts.ts';
import classes from './assessment.module.css';
import { assessmentTexts } from './texts.ts';

export type Grade = NonNullable<CdmDocument['object1']['orbitQuality']>['grade'];

const bars: Readonly<Record<Grade, number>> = { GOOD: 3, FAIR: 2, POOR: 1 };
const places = [0, 1, 2] as const;

/** The quality of an orbit determination, in a word with grey bars; nothing if the message does not state it. */
export function OrbitGrade({ grade }: { readonly grade: Grade | undefined }) {
  const t = useTexts(assessmentTexts);
  if (grade === undefined) return <span className="fp-dim">{t('orbit.unknown')}</span>;
  return (
    <span className={classes['grade']}>
      <svg className={classes['bars']} width="13" height="11" viewBox="0 0 13 11" aria-hidden="true">
        {places.map((place) => (
          <rect key={place} data-filled={place < bars[grade]} x={place * 4.5 + 0.5} y={0.5} width={3} height={10} />
        ))}
      </svg>{' '}
      {t(`orbit.${grade}`)}
    </span>
  );
}
