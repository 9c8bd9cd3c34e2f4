import { Modal } from '@mantine/core';
import { usePreferences } from '../../preferences/PreferencesProvider.tsx';
import { type TextsOf, useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../../ui/texts.ts';
import classes from '../palette/palette.module.css';
import { closeOverlay } from '../palette/palette-store.ts';
import { shellTexts } from '../texts.ts';
import { type Shortcut, shortcuts } from './shortcuts.ts';
import { keysTexts } from './texts.ts';

/** Every shortcut with its effect. */
export default function KeyList() {
  const t = useTexts(keysTexts);
  const shell = useTexts(shellTexts);
  const close = useTexts(uiTexts)('action.close');
  const [{ singleKeys }] = usePreferences();
  return (
    <Modal opened onClose={closeOverlay} title={t('title')} size={440} closeButtonProps={{ 'aria-label': close }}>
      {singleKeys ? null : <p className={classes['off']}>{t('off')}</p>}
      <dl className={classes['keys']}>
        <dt>{t('palette')}</dt>
        <dd>
          <kbd>Ctrl</kbd> + <kbd>K</kbd>
        </dd>
        {Object.entries(shortcuts).map(([keys, shortcut]) => (
          <Line key={keys} keys={keys.split(' ')} text={meaningOf(shortcut, { t, shell })} />
        ))}
      </dl>
    </Modal>
  );
}

function Line({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) {
  const t = useTexts(keysTexts);
  const [first, second] = keys;
  return (
    <>
      <dt>{text}</dt>
      <dd>
        <kbd>{first}</kbd>
        {second === undefined ? null : (
          <>
            {t('next')} <kbd>{second}</kbd>
          </>
        )}
      </dd>
    </>
  );
}

interface ShortcutTexts {
  readonly t: TextsOf<typeof keysTexts>;
  readonly shell: TextsOf<typeof shellTexts>;
}

function meaningOf(shortcut: Shortcut, { t, shell }: ShortcutTexts): string {
  return shortcut.kind === 'go' ? t('goTo', { page: pageOf(shortcut.to, shell) }) : t(`${shortcut.kind}`);
}

function pageOf(to: Extract<Shortcut, { kind: 'go' }>['to'], t: ShortcutTexts['shell']): string {
  const pages = {
    '/': t('nav.home'),
    '/ca/overview': t('section.overview'),
    '/ca/conjunctions': t('section.conjunctions'),
    '/ca/oems': t('section.oems'),
    '/ca/find': t('section.find'),
    '/screening': t('section.screenings'),
    '/odt/observations': t('section.observations'),
    '/account': t('service.account'),
    '/docs': t('service.docs'),
  } as const satisfies Record<typeof to, string>;
  return pages[to];
}
