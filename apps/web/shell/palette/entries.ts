import type { Translate } from '../../texts/feature-texts.ts';
import { type Service, sectionsOf } from '../services.ts';
import type { shellTexts } from '../texts.ts';

export type Command = 'dark' | 'light' | 'english' | 'german' | 'notifications' | 'profile' | 'keys' | 'logOut';

/** A page to jump to, or a command to carry out. */
export interface PaletteEntry {
  readonly id: string;
  readonly text: string;
  readonly action:
    | { readonly kind: 'page'; readonly to: string }
    | { readonly kind: 'command'; readonly command: Command };
}

const commands: readonly Command[] = [
  'notifications',
  'profile',
  'keys',
  'dark',
  'light',
  'english',
  'german',
  'logOut',
];

/** Everything the palette offers to a person who may use these services. */
export function paletteEntries(
  services: readonly Service[],
  t: Translate<(typeof shellTexts)['en']>,
): readonly PaletteEntry[] {
  const pages = services.flatMap((service) => [
    pageEntry(t(`service.${service.key}`), service.to),
    ...sectionsOf(service.key).map(({ key, to, page }) =>
      pageEntry(`${t(`service.${service.key}`)} › ${t(`section.${key}`)}`, page === undefined ? to : `${to}/${page}`),
    ),
  ]);
  return [
    ...pages.filter(({ action }, place) => pages.findIndex((other) => other.action.to === action.to) === place),
    pageEntry(t('crumb.tnc'), '/tnc'),
    ...commands.map(
      (command): PaletteEntry => ({ id: command, text: t(`palette.${command}`), action: { kind: 'command', command } }),
    ),
  ];
}

function pageEntry(text: string, to: string) {
  return { id: to, text, action: { kind: 'page', to } } as const satisfies PaletteEntry;
}
