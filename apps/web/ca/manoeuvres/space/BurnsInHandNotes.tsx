import type { BurnInHandDocument } from '@farpass/contract/manoeuvres';
import { useTexts } from '../../../texts/feature-texts.ts';
import { formatInstant, readInstant } from '../../../ui/format/instant.ts';
import { formatSignificant } from '../../../ui/format/quantity.ts';
import { Note } from '../../../ui/page/States.tsx';
import { manoeuvreTexts } from '../texts.ts';

/** Burns that were commanded, and that what is shown here starts from; nothing without one. */
export function BurnsInHandNotes({ burns = [] }: { readonly burns?: readonly BurnInHandDocument[] | undefined }) {
  const t = useTexts(manoeuvreTexts);
  return burns.map(({ manoeuvreId, name, ignition, deltaVMPerS, isInMessage }) => {
    const atMs = readInstant(ignition);
    const at = atMs === undefined ? ignition : formatInstant(atMs, { pattern: 'seconds', zone: 'UTC' });
    const values = { name, size: formatSignificant(deltaVMPerS, 3), ignition: at };
    return (
      <Note key={manoeuvreId} level="caution">
        {t(`space.inHand.${isInMessage ? 'IN_MESSAGE' : 'ADDED'}`, values)}
      </Note>
    );
  });
}
