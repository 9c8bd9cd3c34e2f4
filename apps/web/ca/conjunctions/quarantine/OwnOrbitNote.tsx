import type { CdmDocument } from '@farpass/contract/conjunctions';
import { useFindingText } from '../../../texts/finding-text.ts';
import { Note } from '../../../ui/page/States.tsx';

/** That a message has our satellite elsewhere than its ephemeris. */
export function OwnOrbitNote({ message }: { readonly message: CdmDocument | undefined }) {
  const findingText = useFindingText();
  const found = message?.warnings.find(({ code }) => code === 'CDM_FAR_FROM_OWN_ORBIT');
  return found === undefined ? null : <Note level="critical">{findingText(found)}</Note>;
}
