import type { BurnEvaluationDocument } from '@farpass/contract/manoeuvres';
import { useTexts } from '../../../texts/feature-texts.ts';
import { Instant } from '../../../ui/format/Instant.tsx';
import { readInstant } from '../../../ui/format/instant.ts';
import { formatNumber, formatSignificant } from '../../../ui/format/quantity.ts';
import classes from '../manoeuvres.module.css';
import { manoeuvreTexts } from '../texts.ts';

/** The burns of a plan one by one; nothing for a single burn, whose figures are those of the plan. */
export function SequenceList({ sequence }: { readonly sequence: BurnEvaluationDocument['sequence'] | undefined }) {
  const t = useTexts(manoeuvreTexts);
  if (sequence === undefined) return null;
  return (
    <ol className={classes['sequence']} aria-label={t('chosen.sequence', { count: sequence.length })}>
      {sequence.map(({ ignition, frame, deltaVMPerS, vectorMPerS }) => (
        <li key={ignition}>
          <Instant atMs={readInstant(ignition)} /> · {formatSignificant(deltaVMPerS, 4)}&nbsp;m/s
          <span>
            {frame} [{vectorMPerS.map((each) => formatNumber(each, 4)).join(', ')}]
          </span>
        </li>
      ))}
    </ol>
  );
}
