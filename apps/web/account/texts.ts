import { featureTexts } from '../texts/feature-texts.ts';

const en = {
  title: 'Account',
  profile: {
    title: 'Profile',
    userName: 'Username',
    name: 'Name',
    email: 'E-mail',
    roles: 'Roles',
    noRoles: 'none',
    manage: 'Manage your sign-in account',
    manageText: 'Name, e-mail address, password and sessions are kept by the identity provider.',
    noManage: 'This installation names no account page of its identity provider.',
    settings: 'This browser',
  },
  notifications: {
    title: 'Notifications',
    what: 'where you are told of results and changes: e-mail, Microsoft Teams and webhook, for each service',
  },
} as const;

const de = {
  title: 'Konto',
  profile: {
    title: 'Profil',
    userName: 'Benutzername',
    name: 'Name',
    email: 'E-Mail',
    roles: 'Rollen',
    noRoles: 'keine',
    manage: 'Anmeldekonto verwalten',
    manageText: 'Name, E-Mail-Adresse, Passwort und Sitzungen liegen beim Anmeldedienst.',
    noManage: 'Diese Installation nennt keine Kontoseite ihres Anmeldedienstes.',
    settings: 'Dieser Browser',
  },
  notifications: {
    title: 'Benachrichtigungen',
    what: 'wo Sie von Ergebnissen und Änderungen erfahren: E-Mail, Microsoft Teams und Webhook, für jeden Dienst',
  },
};

export const accountTexts = featureTexts('account', { en, de });
