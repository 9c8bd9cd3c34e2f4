import { Modal } from '@mantine/core';
import { usePreferences } from '../../preferences/PreferencesProvider.tsx';
import { type Translate, useTexts } from '../../texts/feature-texts.ts';
import { uiTexts } from '../../ui/texts.ts';
import classes from '../palette/palette.module.css';
import { closeOverlay } from '../palette/palette-store.ts';
import { shellTexts } from '../texts.ts';
import { type Shortcut, shortcuts } from './shortcuts.ts';

/** Every shortcut with what it does. */
export default function KeyList() {
  const t = useTexts(shellTexts);
  const close = useTexts(uiTexts)('action.close');
  const [{ singleKeys }] = usePreferences();
  return (
    <Modal opened onClose={closeOverlay} title={t('keys.title')} size={440} closeButtonProps={{ 'aria-label': close }}>
      {singleKeys ? null : <p className={classes['off']}>{t('keys.off')}</p>}
      <dl className={classes['keys']}>
        <dt>{t('keys.palette')}</dt>
        <dd>
          <kbd>Ctrl</kbd> + <kbd>K</kbd>
        </dd>
        {Object.entries(shortcuts).map(([keys, shortcut]) => (
          <Line key={keys} keys={keys.split(' ')} text={meaningOf(shortcut, t)} />
        ))}
      </dl>
    </Modal>
  );
}

function Line({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) {
  const t = useTexts(shellTexts);
  const [first, second] = keys;
  return (
    <>
      <dt>{text}</dt>
      <dd>
        <kbd>{first}</kbd>
        {second === undefined ? null : (
          <>
            {t('keys.next')} <kbd>{second}</kbd>
          </>
        )}
      </dd>
    </>
  );
}

function meaningOf(shortcut: Shortcut, t: Translate<(typeof shellTexts)['en']>): string {
  return shortcut.kind === 'go' ? t('keys.goTo', { page: pageOf(shortcut.to, t) }) : t(`keys.${shortcut.kind}`);
}

function pageOf(to: Extract<Shortcut, { kind: 'go' }>['to'], t: Translate<(typeof shellTexts)['en']>): string {
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
