import { useTexts } from '../../texts/feature-texts.ts';
import { StatusTag } from '../../ui/status/StatusSymbol.tsx';
import { trackingTexts } from './texts.ts';

/** Marks what the simulated network of the demo makes or offers; nothing for what is real. */
export function SimulatedTag({ isSimulated }: { readonly isSimulated: boolean | undefined }) {
  const names = useTexts(trackingTexts);
  return isSimulated === true ? <StatusTag label="none">{names('simulated')}</StatusTag> : null;
}
