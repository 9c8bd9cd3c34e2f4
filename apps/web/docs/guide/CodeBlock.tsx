import { Button, CopyButton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { patiently } from '../../base/patiently.ts';
import { useTexts } from '../../texts/feature-texts.ts';
import { useActive } from '../../ui/load/activity.ts';
import classes from '../docs.module.css';
import { docsTexts } from '../texts.ts';

/** The colours are loaded with the first code once the person does something. */
const Coloured = lazy(patiently(async () => ({ default: (await import('./Coloured.tsx')).Coloured })));

/** Language names in guides, with the highlighter's name; the first word of an info string counts. */
const languages: Readonly<Record<string, 'bash' | 'json' | 'typescript' | 'python'>> = {
  sh: 'bash',
  bash: 'bash',
  json: 'json',
  ts: 'typescript',
  typescript: 'typescript',
  python: 'python',
};

/** Code with syntax colours and a button for copying. */
export function CodeBlock({ text, language }: { readonly text: string; readonly language: string }) {
  const t = useTexts(docsTexts);
  const known = languages[language.split(' ')[0] ?? ''];
  const isActive = useActive();
  return (
    <div className={classes['code']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>
          {known === undefined || !isActive ? (
            text
          ) : (
            <Suspense fallback={text}>
              <Coloured text={text} language={known} />
            </Suspense>
          )}
        </code>
      </pre>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button className={classes['copy']} size="compact-xs" variant="default" onClick={copy}>
            {t(copied ? 'code.copied' : 'code.copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
