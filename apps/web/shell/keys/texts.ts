import { featureTexts } from '../../texts/feature-texts.ts';

const en = {
  title: 'Keyboard shortcuts',
  search: 'Search or jump',
  palette: 'Search or jump, also while typing',
  help: 'This list',
  notifications: 'Notifications',
  theme: 'Switch between dark and light',
  goTo: 'Go to {{page}}',
  off: 'Single-key shortcuts are off. You can turn them on in the sidebar under Profile.',
  next: 'then',
} as const;

const de = {
  title: 'Tastenkürzel',
  search: 'Suchen oder springen',
  palette: 'Suchen oder springen, auch beim Tippen',
  help: 'Diese Liste',
  notifications: 'Benachrichtigungen',
  theme: 'Zwischen dunkel und hell wechseln',
  goTo: 'Weiter zu {{page}}',
  off: 'Kürzel mit einzelnen Tasten sind ausgeschaltet. Sie können sie in der Seitenleiste unter Profil einschalten.',
  next: 'dann',
};

export const keysTexts = featureTexts({ en, de });
