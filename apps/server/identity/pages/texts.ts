/** The texts of the provider's pages, each in English and German. */
const texts = {
  skip: { en: 'Skip to content', de: 'Zum Inhalt springen' },
  language: { en: 'Language', de: 'Sprache' },
  tagline: {
    en: 'Operations platform for satellite operators',
    de: 'Betriebsplattform für Satellitenbetreiber',
  },
  signIn: { en: 'Sign in', de: 'Anmelden' },
  signInTo: { en: 'Sign in to Farpass', de: 'Bei Farpass anmelden' },
  userName: { en: 'User name', de: 'Benutzername' },
  password: { en: 'Password', de: 'Passwort' },
  capsLock: { en: 'Caps Lock is on.', de: 'Die Feststelltaste ist aktiv.' },
  remember: { en: 'Keep me signed in on this device', de: 'Auf diesem Gerät angemeldet bleiben' },
  signInRefused: {
    en: 'User name or password is wrong.',
    de: 'Benutzername oder Passwort ist falsch.',
  },
  tooManyAttempts: {
    en: 'Too many attempts. Try again in {minutes} min.',
    de: 'Zu viele Versuche. Bitte in {minutes} min erneut versuchen.',
  },
  demoHint: {
    en: 'Demo: sign in as demo with the password demo. Other demo users:',
    de: 'Demo: Anmeldung als demo mit dem Passwort demo. Weitere Demo-Benutzer:',
  },
  expiredTitle: { en: 'This sign-in has expired', de: 'Diese Anmeldung ist abgelaufen' },
  expiredText: {
    en: 'It was open for too long, or was finished in another window. Go back to the application and sign in again.',
    de: 'Sie war zu lange offen oder wurde in einem anderen Fenster beendet. Bitte zur Anwendung zurückkehren und erneut anmelden.',
  },
  backToApplication: { en: 'Back to the application', de: 'Zurück zur Anwendung' },
  errorTitle: { en: 'This request cannot be answered', de: 'Diese Anfrage kann nicht beantwortet werden' },
  errorText: {
    en: 'The identity provider refused it: {error}.',
    de: 'Der Anmeldedienst hat sie abgelehnt: {error}.',
  },
  forgedTitle: { en: 'This form is not accepted', de: 'Dieses Formular wird nicht angenommen' },
  forgedText: {
    en: 'It did not come from a page of this server, or your session ended in the meantime. Open the page again and repeat what you wanted to do.',
    de: 'Es stammt nicht von einer Seite dieses Servers, oder die Sitzung ist inzwischen beendet. Bitte die Seite neu öffnen und den Vorgang wiederholen.',
  },
  signOut: { en: 'Sign out', de: 'Abmelden' },
  signOutTitle: { en: 'Sign out of Farpass?', de: 'Von Farpass abmelden?' },
  signOutText: {
    en: 'You are signed in as {user}. Signing out ends this session in every application.',
    de: 'Angemeldet als {user}. Das Abmelden beendet diese Sitzung in allen Anwendungen.',
  },
  signingOutTitle: { en: 'Signing out', de: 'Abmeldung läuft' },
  signingOutText: {
    en: 'If nothing happens, use the button.',
    de: 'Falls nichts geschieht, bitte die Schaltfläche benutzen.',
  },
  staySignedIn: { en: 'Stay signed in', de: 'Angemeldet bleiben' },
  signedOutTitle: { en: 'You are signed out', de: 'Sie sind abgemeldet' },
  signedOutText: { en: 'You can close this window.', de: 'Dieses Fenster kann geschlossen werden.' },
  account: { en: 'Account', de: 'Konto' },
  profile: { en: 'Profile', de: 'Profil' },
  displayName: { en: 'Name', de: 'Name' },
  email: { en: 'Email', de: 'E-Mail' },
  optional: { en: 'optional', de: 'optional' },
  saveChanges: { en: 'Save changes', de: 'Änderungen speichern' },
  profileSaved: { en: 'Your profile has been saved.', de: 'Das Profil wurde gespeichert.' },
  nameInvalid: { en: 'The name must have 1 to 80 characters.', de: 'Der Name muss 1 bis 80 Zeichen haben.' },
  emailInvalid: { en: 'Email address must be a valid address.', de: 'Die E-Mail-Adresse muss gültig sein.' },
  changePassword: { en: 'Change password', de: 'Passwort ändern' },
  currentPassword: { en: 'Current password', de: 'Aktuelles Passwort' },
  newPassword: { en: 'New password', de: 'Neues Passwort' },
  repeatPassword: { en: 'New password again', de: 'Neues Passwort wiederholen' },
  passwordRule: {
    en: 'At least 12 characters; a sentence is best. Common words and keyboard runs do not count.',
    de: 'Mindestens 12 Zeichen; am besten ein Satz. Geläufige Wörter und Tastaturfolgen zählen nicht.',
  },
  passwordSaved: {
    en: 'Your password has been changed. All other sessions and script tokens have been ended.',
    de: 'Das Passwort wurde geändert. Alle anderen Sitzungen und Skript-Token wurden beendet.',
  },
  passwordWrong: { en: 'The current password is wrong.', de: 'Das aktuelle Passwort ist falsch.' },
  passwordsDiffer: { en: 'The two new passwords differ.', de: 'Die beiden neuen Passwörter unterscheiden sich.' },
  passwordTooShort: { en: 'The new password is too short.', de: 'Das neue Passwort ist zu kurz.' },
  passwordTooLong: { en: 'The new password is too long.', de: 'Das neue Passwort ist zu lang.' },
  passwordTooPlain: {
    en: 'The new password is too easy to guess.',
    de: 'Das neue Passwort ist zu leicht zu erraten.',
  },
  passwordLeaked: {
    en: 'The new password is in lists of leaked passwords, which programs try first.',
    de: 'Das neue Passwort steht in Listen gestohlener Passwörter, die Programme zuerst probieren.',
  },
  passwordNamesUser: {
    en: 'The new password is little more than your user name.',
    de: 'Das neue Passwort ist kaum mehr als der Benutzername.',
  },
  accountLocked: {
    en: 'An administrator has locked this account against changes.',
    de: 'Dieses Konto wurde von der Administration für Änderungen gesperrt.',
  },
  secondFactor: { en: 'Second factor', de: 'Zweiter Faktor' },
  secondFactorOff: {
    en: 'A code from an authenticator app, next to the password: someone who learns your password cannot sign in with it.',
    de: 'Ein Code aus einer Authenticator-App neben dem Passwort: Wer Ihr Passwort erfährt, kann sich damit nicht anmelden.',
  },
  secondFactorOn: {
    en: 'Signing in asks for a code of your authenticator app. To remove it, enter a code.',
    de: 'Die Anmeldung fragt nach einem Code Ihrer Authenticator-App. Zum Entfernen geben Sie einen Code ein.',
  },
  secondFactorBegin: { en: 'Set up', de: 'Einrichten' },
  secondFactorBegun: {
    en: 'Add the key to your app, then enter the code that it shows.',
    de: 'Fügen Sie den Schlüssel Ihrer App hinzu, und geben Sie dann den Code ein, den sie zeigt.',
  },
  secondFactorKey: {
    en: 'Key for the app (time-based, six digits):',
    de: 'Schlüssel für die App (zeitbasiert, sechs Ziffern):',
  },
  secondFactorOpen: { en: 'Open in an app on this device', de: 'In einer App auf diesem Gerät öffnen' },
  secondFactorConfirm: { en: 'Turn on', de: 'Einschalten' },
  secondFactorConfirmed: { en: 'The second factor is on.', de: 'Der zweite Faktor ist eingeschaltet.' },
  secondFactorRemove: { en: 'Remove', de: 'Entfernen' },
  secondFactorRemoved: { en: 'The second factor is removed.', de: 'Der zweite Faktor ist entfernt.' },
  recoveryCodes: {
    en: 'Recovery codes for a lost phone or passkey. Each works once. They are shown only now: keep them apart from your password.',
    de: 'Codes für ein verlorenes Telefon oder einen verlorenen Passkey. Jeder gilt einmal. Sie werden nur jetzt gezeigt: Bewahren Sie sie getrennt vom Passwort auf.',
  },
  authenticatorApp: { en: 'Authenticator app', de: 'Authenticator-App' },
  passkeys: { en: 'Passkeys', de: 'Passkeys' },
  passkeysAbout: {
    en: 'A key in your device or on a stick, next to the password. It answers only to the address of this platform, so a copied page gets nothing.',
    de: 'Ein Schlüssel in Ihrem Gerät oder auf einem Stick, neben dem Passwort. Er antwortet nur der Adresse dieser Plattform; eine nachgemachte Seite erfährt nichts.',
  },
  passkeyImpossible: {
    en: 'No further passkey can be made: browsers need a host name in the address, and ten are enough.',
    de: 'Ein weiterer Passkey ist nicht möglich: Browser brauchen einen Namen in der Adresse, und zehn genügen.',
  },
  passkeyName: { en: 'Name of the device or stick', de: 'Name des Geräts oder Sticks' },
  passkeyNameInvalid: {
    en: 'A passkey needs a name of 1 to 60 characters.',
    de: 'Ein Passkey braucht einen Namen mit 1 bis 60 Zeichen.',
  },
  passkeyMake: { en: 'Make a passkey', de: 'Passkey anlegen' },
  passkeyMade: {
    en: 'The passkey is stored; signing in asks for it.',
    de: 'Der Passkey ist gespeichert; die Anmeldung fragt danach.',
  },
  passkeyMadeOn: { en: 'made on {day}', de: 'angelegt am {day}' },
  passkeyUsedOn: { en: 'used on {day}', de: 'benutzt am {day}' },
  passkeyRemoveName: { en: 'Remove {name}', de: '{name} entfernen' },
  passkeyRemoved: { en: 'The passkey is removed.', de: 'Der Passkey ist entfernt.' },
  passkeyRefused: {
    en: 'The passkey was not accepted: it is not of this address or this session, or it is stored already.',
    de: 'Der Passkey wurde nicht angenommen: Er gehört nicht zu dieser Adresse oder Sitzung, oder er ist schon gespeichert.',
  },
  passkeyFailed: { en: 'The browser gave no passkey.', de: 'Der Browser hat keinen Passkey geliefert.' },
  passkeyUse: { en: 'Use a passkey', de: 'Passkey verwenden' },
  passkeyWrong: {
    en: 'This passkey does not belong to the account. Try another one, or enter a code.',
    de: 'Dieser Passkey gehört nicht zum Konto. Nehmen Sie einen anderen, oder geben Sie einen Code ein.',
  },
  recoveryAsked: {
    en: 'Or enter a recovery code.',
    de: 'Oder geben Sie einen der Codes für ein verlorenes Gerät ein.',
  },
  code: { en: 'Code', de: 'Code' },
  codeAsked: {
    en: 'Enter the code that your authenticator app shows, or a recovery code.',
    de: 'Geben Sie den Code Ihrer Authenticator-App ein oder einen Code für ein verlorenes Telefon.',
  },
  codeWrong: {
    en: 'The code is wrong. Check that the clock of your phone is right.',
    de: 'Der Code ist falsch. Prüfen Sie, ob die Uhr Ihres Telefons stimmt.',
  },
  codeUsed: {
    en: 'This code was used already. Wait for the next one.',
    de: 'Dieser Code wurde schon verwendet. Warten Sie auf den nächsten.',
  },
  inviterNoAdministrator: {
    en: 'Only administrators of the operator invite people. Ask one of them.',
    de: 'Nur die Administration des Betreibers lädt Personen ein. Bitten Sie dort darum.',
  },
  demoPasswordKept: {
    en: 'Demo users keep their password.',
    de: 'Demo-Benutzer behalten ihr Passwort.',
  },
  sessions: { en: 'Sessions', de: 'Sitzungen' },
  sessionsCaption: {
    en: 'Where you are signed in, times in UTC',
    de: 'Wo Sie angemeldet sind, Zeiten in UTC',
  },
  device: { en: 'Device', de: 'Gerät' },
  address: { en: 'Address', de: 'Adresse' },
  signedInAt: { en: 'Signed in', de: 'Angemeldet' },
  lastSeen: { en: 'Last seen', de: 'Zuletzt gesehen' },
  thisSession: { en: 'this session', de: 'diese Sitzung' },
  unknownDevice: { en: 'unknown', de: 'unbekannt' },
  endSession: { en: 'End', de: 'Beenden' },
  endSessionOf: { en: 'End the session on {device}', de: 'Sitzung auf {device} beenden' },
  endOthers: { en: 'End all other sessions', de: 'Alle anderen Sitzungen beenden' },
  sessionEnded: { en: 'The session has been ended.', de: 'Die Sitzung wurde beendet.' },
  othersEnded: { en: 'All other sessions have been ended.', de: 'Alle anderen Sitzungen wurden beendet.' },
  roles: { en: 'Roles', de: 'Rollen' },
  rolesNone: {
    en: 'No role yet: ask an administrator.',
    de: 'Noch keine Rolle: bitte bei der Administration anfragen.',
  },
  userNameInvalid: {
    en: 'A user name has 1 to 64 letters, digits and . _ @ -, and begins with a letter or digit.',
    de: 'Ein Benutzername hat 1 bis 64 Buchstaben, Ziffern und . _ @ - und beginnt mit einem Buchstaben oder einer Ziffer.',
  },
  userNameTaken: {
    en: 'This user name is already taken or invited.',
    de: 'Dieser Benutzername ist bereits vergeben oder eingeladen.',
  },
  inviteTitle: { en: 'Invite a colleague', de: 'Jemanden einladen' },
  inviteText: {
    en: 'Your colleague joins {operator} and sees the same satellites, events and orders as you.',
    de: 'Eingeladene gehören dann zu {operator} und sehen dieselben Satelliten, Ereignisse und Aufträge.',
  },
  demoInvites: { en: 'Demo users cannot invite anyone.', de: 'Demo-Benutzer können niemanden einladen.' },
  inviteNoRole: {
    en: 'You have no role that you could pass on.',
    de: 'Sie haben keine Rolle, die Sie weitergeben könnten.',
  },
  invitedName: { en: 'User name of your colleague', de: 'Benutzername der eingeladenen Person' },
  invite: { en: 'Make a link', de: 'Link erstellen' },
  invited: {
    en: 'The invitation is ready. Send its link to your colleague.',
    de: 'Die Einladung ist bereit. Bitte den Link weitergeben.',
  },
  inviteLink: { en: 'Link of the invitation', de: 'Link der Einladung' },
  inviteLinkText: {
    en: 'It is only shown now, works once, and ends after {days} days. Anyone who has it can join.',
    de: 'Er wird nur jetzt angezeigt, gilt einmal und endet nach {days} Tagen. Wer ihn hat, kann beitreten.',
  },
  invitedRoleMissing: {
    en: 'Select at least one of your own roles.',
    de: 'Bitte mindestens eine der eigenen Rollen auswählen.',
  },
  tooManyInvitations: {
    en: 'Your operator has {most} open invitations. Withdraw one first.',
    de: 'Ihr Betreiber hat {most} offene Einladungen. Bitte zuerst eine zurückziehen.',
  },
  invitationsCaption: { en: 'Open invitations, times in UTC', de: 'Offene Einladungen, Zeiten in UTC' },
  inviteUntil: { en: 'Ends', de: 'Endet' },
  withdraw: { en: 'Withdraw', de: 'Zurückziehen' },
  withdrawOf: { en: 'Withdraw the invitation of {user}', de: 'Einladung von {user} zurückziehen' },
  invitationWithdrawn: { en: 'The invitation has been withdrawn.', de: 'Die Einladung wurde zurückgezogen.' },
  invitationEndedTitle: { en: 'This invitation has ended', de: 'Diese Einladung gilt nicht mehr' },
  invitationEndedText: {
    en: 'It was used, withdrawn, or is older than {days} days. Ask your colleague for a new one.',
    de: 'Sie wurde benutzt, zurückgezogen oder ist älter als {days} Tage. Bitte um eine neue bitten.',
  },
  joinTitle: { en: 'Join {operator}', de: '{operator} beitreten' },
  joinText: {
    en: '{inviter} invites you to work for {operator} on this platform. Choose a password, then sign in with it.',
    de: '{inviter} lädt Sie ein, auf dieser Plattform für {operator} zu arbeiten. Bitte ein Passwort wählen und sich danach damit anmelden.',
  },
  repeatFirstPassword: { en: 'Password again', de: 'Passwort wiederholen' },
  join: { en: 'Join', de: 'Beitreten' },
} as const satisfies Record<string, { en: string; de: string }>;

export type Language = 'en' | 'de';
export type TextName = keyof typeof texts;
export type Translate = (name: TextName, values?: Readonly<Record<string, string>>) => string;

/** The texts of one language, with values put in for their names in braces. */
export function translator(language: Language): Translate {
  return (name, values = {}) => texts[name][language].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
}

/**
 * The language of a page: what the person chose, otherwise what the application asks for, otherwise what the browser
 * prefers, otherwise English. Lists are in order of preference (`ui_locales` with blanks, `Accept-Language` with commas
 * and weights).
 */
export function languageOf(wishes: {
  readonly chosen: string | undefined;
  readonly uiLocales: string | undefined;
  readonly acceptLanguage: string | undefined;
}): Language {
  const asked = (wishes.uiLocales ?? '').split(' ');
  const candidates = [wishes.chosen ?? '', ...asked, ...byWeight(wishes.acceptLanguage ?? '')];
  return candidates.map(languageOfTag).find((language) => language !== undefined) ?? 'en';
}

function byWeight(header: string): readonly string[] {
  const entries = header.split(',').map((entry) => {
    const [tag = '', weight] = entry.split(';q=');
    return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
  });
  return entries.toSorted((a, b) => b.weight - a.weight).map((entry) => entry.tag);
}

function languageOfTag(tag: string): Language | undefined {
  const [language] = tag.toLowerCase().split('-');
  return language === 'en' || language === 'de' ? language : undefined;
}
