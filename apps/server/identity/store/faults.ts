/** The faults of commands about users and tokens. */
const identityFaults = {
  USER_NAME_INVALID: 'A user name has 1 to 64 letters, digits and . _ @ -, and begins with a letter or digit.',
  USER_EXISTS: 'A user with this name exists already; choose another name, or see farpass user list.',
  USER_UNKNOWN: 'No such user exists; see farpass user list.',
  USER_AMBIGUOUS: 'Several users have this name; give the id that farpass user list prints.',
  USER_SIGNS_IN_ELSEWHERE: 'This user signs in with another identity provider; change it there.',
  USER_IS_DEMO: 'Demo users stay as they are; add a real user, which ends the demo.',
  USER_DISABLED: 'This user is disabled; enable them first: farpass user disable NAME --undo.',
  EMAIL_INVALID: 'The e-mail address is not a valid address.',
  PASSWORD_WEAK:
    'The password is too easy: at least 12 characters, more than common words, keyboard runs or the user name, and in no list of leaked passwords.',
  ROLE_UNKNOWN: 'There is no such role; see farpass user --help for the list.',
  OPERATOR_UNKNOWN: 'No operator has this id or name; farpass user list prints all operators.',
  NO_MEMBER: 'This user is no member of the operator; farpass user operator NAME --join OPERATOR adds them.',
  PROVIDER_NOT_EMBEDDED:
    'People sign in with another identity provider (OIDC_ISSUER): manage users, passwords and roles there.',
  INPUT_INVALID: 'The command does not have the form that this server expects; run it with the same version.',
} as const;

export type IdentityFaultCode = keyof typeof identityFaults;

/** A command that cannot be executed, with a sentence that says what to do. */
export class IdentityFault extends Error {
  readonly code: IdentityFaultCode;

  constructor(code: IdentityFaultCode, found?: string) {
    super(found === undefined ? `${code}: ${identityFaults[code]}` : `${code}: ${found}: ${identityFaults[code]}`);
    this.name = 'IdentityFault';
    this.code = code;
  }
}
