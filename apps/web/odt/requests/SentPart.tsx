import { createRequest, type RequestInputDocument } from '@farpass/contract/odt';
import { Button, CopyButton } from '@mantine/core';
import { useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../../ui/texts.ts';
import classes from './requests.module.css';
import { requestsTexts } from './texts.ts';

/** The call that will be sent, exactly as a script would send it. */
export function SentPart({ body }: { readonly body: RequestInputDocument | undefined }) {
  const t = useTexts(requestsTexts);
  const ui = useTexts(uiTexts);
  const text = body === undefined ? '' : JSON.stringify(body, undefined, 2);
  return (
    <details className={classes['sent']}>
      <summary>{t('sent.title')}</summary>
      <div className={classes['sentHead']}>
        <code>
          {createRequest.method} /api/v1{createRequest.path}
        </code>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button size="compact-xs" variant="default" onClick={copy} disabled={text === ''}>
              {ui(copied ? 'copy.copied' : 'copy.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{text === '' ? t('sent.none') : text}</pre>
    </details>
  );
}
