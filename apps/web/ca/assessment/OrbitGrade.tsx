import type { CdmDocument } from '@farpass/contract/conjunctions';
import { useTexts } from '../../texts/feature-texts.ts';
import { Explained } from '../../ui/tooltip/Hint.tsx';
import classes from './assessment.module.css';
import { assessmentTexts } from './texts.ts';

export type Grade = NonNullable<CdmDocument['object1']['orbitQuality']>['grade'];

const bars: Readonly<Record<Grade, number>> = { GOOD: 3, FAIR: 2, POOR: 1 };
const places = [0, 1, 2] as const;

interface OrbitGradeProps {
  readonly grade: Grade | undefined;
  /** As bars with the word on request, if there is no room for the word. */
  readonly isShort?: boolean;
}

/** The quality of an orbit determination, in a word with grey bars. */
export function OrbitGrade({ grade, isShort = false }: OrbitGradeProps) {
  const t = useTexts(assessmentTexts);
  const words = t(`orbit.${grade ?? 'unknown'}`);
  if (isShort)
    return (
      <Explained className={classes['grade']} text={words} isPassedByKeys>
        <Bars filled={grade === undefined ? 0 : bars[grade]} />
        <span className="fp-out-of-sight">{words}</span>
      </Explained>
    );
  if (grade === undefined) return <span className="fp-dim">{words}</span>;
  return (
    <span className={classes['grade']}>
      <Bars filled={bars[grade]} /> {words}
    </span>
  );
}

function Bars({ filled }: { readonly filled: number }) {
  return (
    <svg className={classes['bars']} width="13" height="11" viewBox="0 0 13 11" aria-hidden="true">
      {places.map((place) => (
        <rect key={place} data-filled={place < filled} x={place * 4.5 + 0.5} y={0.5} width={3} height={10} />
      ))}
    </svg>
  );
}
