import { clockOffset } from '../../base/server-clock.ts';
import { useStore } from '../../base/store.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { formatAge } from '../../ui/format/duration.ts';
import { Note } from '../../ui/page/States.tsx';
import { shellTexts } from '../texts.ts';

/** From this difference on, the line is shown. */
const toldFromMs = 5_000;

/** Says that this computer's clock is wrong; the page counts by the server's. */
export function ClockNote() {
  const t = useTexts(shellTexts);
  const offsetMs = useStore(clockOffset);
  if (Math.abs(offsetMs) < toldFromMs) return null;
  const by = formatAge(Math.abs(offsetMs));
  return <Note level="serious">{t(offsetMs > 0 ? 'clockSlow' : 'clockFast', { by })}</Note>;
}
