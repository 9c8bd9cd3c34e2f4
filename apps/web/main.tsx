import './ui/fonts/fonts.css';
import './ui/theme/mantine.ts';
import './ui/theme/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Application } from './Application.tsx';
import { assemble } from './assemble.ts';
import { sayingSlow } from './session/waiting.ts';
import { watchActivity } from './ui/load/activity.ts';
import { watchPrinting } from './ui/print/printing.ts';
// After the styles of what every page shows, which these may change.
import './common-styles.ts';

const container = document.getElementById('application');
if (container === null) throw new Error('index.html has no element with the id "application".');

watchActivity();
watchPrinting();

/**
 * If the page were drawn in another font first, it would move when its own arrives; this is the longest wait for that
 * font.
 */
const fontWithinMs = 1000;
const inTime = new Promise((resolve) => setTimeout(resolve, fontWithinMs));
const font = document.fonts.load('13px "Inter Variable"').catch(() => undefined);

const [parts] = await Promise.all([sayingSlow(container, assemble()), Promise.race([font, inTime])]);
createRoot(container).render(
  <StrictMode>
    <Application parts={parts} />
  </StrictMode>,
);
