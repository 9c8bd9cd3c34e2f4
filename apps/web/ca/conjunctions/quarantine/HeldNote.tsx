import { severityOf } from '@farpass/conjunction/event';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/feature-texts.ts';
import details from '../../../ui/details/details.module.css';
import { Note } from '../../../ui/page/States.tsx';
import { RiskTag } from '../../assessment/RiskTag.tsx';
import { quarantineTexts } from './texts.ts';
import { useHeld } from './use-held.ts';

interface HeldNoteProps {
  /** Of this satellite only. */
  readonly satelliteId?: string;
  /** Of this other object only. */
  readonly secondaryId?: string;
}

/** How many messages are held back, and the worst risk that they would have; nothing if there is none. */
export function HeldNote({ satelliteId, secondaryId }: HeldNoteProps) {
  const t = useTexts(quarantineTexts);
  const all = useHeld(satelliteId).data ?? [];
  const held = all.filter(
    ({ object1, object2 }) =>
      secondaryId === undefined || [object1, object2].some((one) => one.objectDesignator === secondaryId),
  );
  const [worst] = held
    .map(({ conjunctionData }) => conjunctionData)
    .toSorted((a, b) => severityOf(a.riskLevel) - severityOf(b.riskLevel));
  if (worst === undefined) return null;
  return (
    <Note level={worst.riskLevel === 'CRITICAL' ? 'critical' : 'serious'} isRisk>
      {t('held', { count: held.length })} {t('worst')} <RiskTag data={worst} />{' '}
      <Link className={details['link']} to="/ca/quarantine">
        {t('open')}
      </Link>
    </Note>
  );
}
