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
    ca: 'Collision Avoidance',
    odt: 'On-Demand Tracking',
    none: 'Notifications belong to the services, and none of them is open to you. Ask an administrator for a role.',
    loading: 'Loading your settings…',
    email: 'Email',
    msteams: 'Microsoft Teams',
    webhook: 'Webhook',
    statuses: 'Tell me of',
    status: { COMPLETED_OK: 'Complete', CANCELLED: 'Cancelled', PENDING: 'Pending', IN_PROGRESS: 'In Progress' },
    save: 'Save changes',
    saving: 'Saving...',
    invalid: {
      email: 'Email address must be a valid address.',
      msteams: 'Microsoft Teams address must be a valid address.',
      slack: 'Slack URL must be a valid address.',
      webhook: 'Webhook URL must be a valid address.',
    },
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
    ca: 'Kollisionsvermeidung',
    odt: 'Beobachtung auf Abruf',
    none: 'Benachrichtigungen gehören zu den Diensten, und keiner davon steht Ihnen offen. Bitten Sie einen Administrator um eine Rolle.',
    loading: 'Ihre Einstellungen werden geladen …',
    email: 'E-Mail',
    msteams: 'Microsoft Teams',
    webhook: 'Webhook',
    statuses: 'Berichten bei',
    status: {
      COMPLETED_OK: 'Abgeschlossen',
      CANCELLED: 'Abgebrochen',
      PENDING: 'Ausstehend',
      IN_PROGRESS: 'In Arbeit',
    },
    save: 'Änderungen speichern',
    saving: 'Wird gespeichert …',
    invalid: {
      email: 'Die E-Mail-Adresse muss eine gültige Adresse sein.',
      msteams: 'Die Adresse für Microsoft Teams muss eine gültige Adresse sein.',
      slack: 'Die Slack-URL muss eine gültige Adresse sein.',
      webhook: 'Die Webhook-URL muss eine gültige Adresse sein.',
    },
  },
};

export const accountTexts = featureTexts('account', { en, de });
