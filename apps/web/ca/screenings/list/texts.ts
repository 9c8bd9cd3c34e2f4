import { featureTexts } from '../../../texts/feature-texts.ts';

const en = {
  title: 'Screenings',
  noRole:
    'Screenings belong to collision avoidance, which your roles do not include. Ask an administrator for the user role of collision avoidance.',
  noRoleTitle: 'No access',
} as const;

const de = {
  title: 'Screenings',
  noRole:
    'Screenings gehören zur Kollisionsvermeidung, die Ihre Rollen nicht enthalten. Bitten Sie einen Administrator um die Nutzerrolle der Kollisionsvermeidung.',
  noRoleTitle: 'Kein Zugriff',
};

export const screeningTexts = featureTexts({ en, de });
