import { featureTexts } from '../texts/feature-texts.ts';

const en = {
  cardHelp: {
    notifications:
      'A channel is on if it has an address. The <b>statuses</b> are those of screenings and observation requests. Below you choose the conjunctions, satellites and times for which you are notified.',
  },
  title: 'Account',
  billing: { title: 'Billing' },
  operator: { title: 'Operator' },
  profile: {
    title: 'Profile',
    userName: 'User name',
    name: 'Name',
    email: 'Email',
    roles: 'Roles',
    noRoles: 'none',
    manage: 'Manage your sign-in account',
    invite: 'Invite a colleague',
    manageText: 'The identity provider manages your name, email address, password and sessions.',
    noManage: 'The identity provider of this installation has no account page.',
    settings: 'This browser',
  },
  notifications: {
    title: 'Notifications',
    ca: 'Collision Avoidance',
    odt: 'On-Demand Tracking',
    none: 'Notifications belong to services, and your roles give access to none of them. Ask an administrator for a role.',
    email: 'Email',
    msteams: 'Microsoft Teams',
    webhook: 'Webhook',
    unconfirmed:
      'Not confirmed yet: {{addresses}}. Alarms to it are held. Test sends the mail with the link that confirms the address.',
    noMail: 'This server sends no email yet. An administrator has to set FARPASS_SMTP_URL.',
    statuses: 'Notify me about',
    status: { COMPLETED_OK: 'Complete', CANCELLED: 'Cancelled', PENDING: 'Pending', IN_PROGRESS: 'In Progress' },
    save: 'Save changes',
    saving: 'Saving...',
    more: 'When and how',
    moreCa: 'Which conjunctions, when and how',
    invalid: {
      email: 'Email address must be a valid address.',
      msteams: 'Microsoft Teams address must be a valid address.',
      slack: 'Slack URL must be a valid address.',
      webhook: 'Webhook URL must be a valid address.',
    },
  },
} as const;

const de = {
  cardHelp: {
    notifications:
      'Ein Kanal ist eingeschaltet, wenn er eine Adresse hat. Die <b>Status</b> sind die von Screenings und Beobachtungsanfragen. Darunter legen Sie fest, welche Annäherungen, Satelliten und Zeiten Ihnen gemeldet werden.',
  },
  title: 'Konto',
  billing: { title: 'Abrechnung' },
  operator: { title: 'Betreiber' },
  profile: {
    title: 'Profil',
    userName: 'Benutzername',
    name: 'Name',
    email: 'E-Mail',
    roles: 'Rollen',
    noRoles: 'keine',
    manage: 'Anmeldekonto verwalten',
    invite: 'Jemanden einladen',
    manageText: 'Der Anmeldedienst verwaltet Name, E-Mail-Adresse, Passwort und Sitzungen.',
    noManage: 'Der Anmeldedienst dieser Installation hat keine Kontoseite.',
    settings: 'Dieser Browser',
  },
  notifications: {
    title: 'Benachrichtigungen',
    ca: 'Kollisionsvermeidung',
    odt: 'Beobachtung auf Abruf',
    none: 'Benachrichtigungen gehören zu Diensten, und Ihre Rollen erlauben keinen davon. Bitten Sie einen Administrator um eine Rolle.',
    email: 'E-Mail',
    msteams: 'Microsoft Teams',
    webhook: 'Webhook',
    unconfirmed:
      'Noch nicht bestätigt: {{addresses}}. Alarme dorthin werden zurückgehalten. „Testen“ sendet die Mail mit dem Link, der die Adresse bestätigt.',
    noMail: 'Dieser Server verschickt noch keine E-Mail. Ein Administrator muss FARPASS_SMTP_URL setzen.',
    statuses: 'Benachrichtigen bei',
    status: {
      COMPLETED_OK: 'Abgeschlossen',
      CANCELLED: 'Abgebrochen',
      PENDING: 'Ausstehend',
      IN_PROGRESS: 'In Arbeit',
    },
    save: 'Änderungen speichern',
    saving: 'Wird gespeichert …',
    more: 'Wann und wie',
    moreCa: 'Welche Annäherungen, wann und wie',
    invalid: {
      email: 'Die E-Mail-Adresse muss eine gültige Adresse sein.',
      msteams: 'Die Adresse für Microsoft Teams muss eine gültige Adresse sein.',
      slack: 'Die Slack-URL muss eine gültige Adresse sein.',
      webhook: 'Die Webhook-URL muss eine gültige Adresse sein.',
    },
  },
};

export const accountTexts = featureTexts({ en, de });
