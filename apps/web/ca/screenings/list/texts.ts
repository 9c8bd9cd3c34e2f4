import { featureTexts } from '../../../texts/feature-texts.ts';

const en = {
  title: 'Screenings',
  noRole:
    'Screenings belong to collision avoidance. Your roles do not include it; ask an administrator for the user role of collision avoidance.',
  noRoleTitle: 'Not open to you',
} as const;

const de = {
  title: 'Screenings',
  noRole:
    'Screenings gehören zur Kollisionsvermeidung. Ihre Rollen enthalten sie nicht; bitten Sie einen Administrator um die Nutzerrolle der Kollisionsvermeidung.',
  noRoleTitle: 'Für Sie nicht geöffnet',
};

export const screeningTexts = featureTexts('screening', { en, de });
