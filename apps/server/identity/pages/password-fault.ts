import type { PasswordFault } from '../users/password-rule.ts';
import type { TextName } from './texts.ts';

/** The fault of a new password, in words. */
export const passwordFaultTexts: Readonly<Record<PasswordFault, TextName>> = {
  'too-short': 'passwordTooShort',
  'too-long': 'passwordTooLong',
  'too-plain': 'passwordTooPlain',
  'names-user': 'passwordNamesUser',
  leaked: 'passwordLeaked',
};
