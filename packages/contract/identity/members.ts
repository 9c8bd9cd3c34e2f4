import type { Static } from 'typebox';
import * as Type from 'typebox';
import { empty, json, route, signedIn } from '../route/index.ts';

const instantText = (description: string) => Type.String({ description: `${description}, UTC.` });
const userNames = (description: string) => Type.Array(Type.String(), { description });

const OperatorMember = Type.Object({
  userId: Type.String(),
  userName: Type.String(),
  displayName: Type.String(),
  isAdministrator: Type.Boolean({
    description: 'Invites people, and decides whether plans need two people; the first member where there is no mark.',
  }),
  isDisabled: Type.Boolean(),
  since: instantText('Since when they are a member'),
  invitedBy: Type.Optional(Type.String({ description: 'User name of who invited them.' })),
  roles: Type.Array(Type.String()),
  lastSignIn: Type.Optional(instantText('When they signed in last; absent for someone who never did')),
  invited: userNames('User names of those whom they invited.'),
  tokens: Type.Integer({ description: 'Number of their tokens for scripts that act for the operator.' }),
});
export type OperatorMemberDocument = Static<typeof OperatorMember>;

const common = { service: 'platform', access: signedIn, isOfAccount: true, tags: ['account'] } as const;
const params = Type.Object({ 'user-id': Type.String({ maxLength: 64 }) });

export const listOperatorMembers = route({
  ...common,
  method: 'GET',
  path: '/account/members',
  operationId: 'listOperatorMembers',
  summary: 'The members of the operator that I act for',
  description: 'Someone without any role, who does not administer the operator, reads their own entry alone.',
  audit: null,
  responses: { 200: json(Type.Array(OperatorMember), 'By user name.') },
});

export const changeOperatorMember = route({
  ...common,
  method: 'PUT',
  path: '/account/members/{user-id}',
  operationId: 'changeOperatorMember',
  summary: 'Make a member an administrator of the operator, or take the mark away',
  description:
    'Administrators of the operator only, with a recent sign-in, and never with a token for scripts. At least one administrator stays.',
  audit: 'identity.member.administrator',
  params,
  body: Type.Object({ isAdministrator: Type.Boolean() }, { additionalProperties: false }),
  responses: { 200: json(OperatorMember, 'The member as now stored.') },
  problems: ['ROLE_MISSING', 'TOKEN_LIMITED', 'SIGN_IN_AGAIN', 'CONFLICT'],
});

const SignInRules = Type.Object({
  factorOfMembers: Type.Boolean({
    description:
      'Members need a second factor: every call of one who signed in without is refused (403 SECOND_FACTOR_NEEDED). Script tokens have no sign-in.',
  }),
  factorOfSteps: Type.Boolean({
    description:
      'A second factor is needed to approve and export plans, and to close or calm a CRITICAL conjunction (403 SIGN_IN_AGAIN).',
  }),
});
export type SignInRulesDocument = Static<typeof SignInRules>;

export const getSignInRules = route({
  ...common,
  method: 'GET',
  path: '/account/sign-in-rules',
  operationId: 'getSignInRules',
  summary: 'What the operator that I act for demands of sign-ins',
  audit: null,
  responses: { 200: json(SignInRules, 'The rules.') },
});

export const setSignInRules = route({
  ...common,
  method: 'PUT',
  path: '/account/sign-in-rules',
  operationId: 'setSignInRules',
  summary: 'Demand a second factor of members, or for what cannot be taken back',
  description:
    'Administrators of the operator only, with a recent sign-in, and signed in with a second factor themselves: no one locks themselves out. With another identity provider, a second factor is what its tokens say: the claim amr, or a level (acr) that OIDC_STEP_UP_ACR names.',
  audit: 'identity.sign-in-rules',
  body: Type.Object(SignInRules.properties, { additionalProperties: false }),
  responses: { 200: json(SignInRules, 'The rules as now stored.') },
  problems: ['ROLE_MISSING', 'TOKEN_LIMITED', 'SIGN_IN_AGAIN', 'CONFLICT'],
});

const OpenWork = Type.Object({
  work: Type.Array(
    Type.Object({
      kind: Type.Enum(['CONJUNCTION', 'PLAN', 'TRACKING', 'INVITATION'], {
        description:
          'A conjunction ahead that they own, a plan that they made, an observation request, a link not used yet.',
      }),
      title: Type.String(),
      link: Type.Optional(Type.String({ description: 'Its page in the application.' })),
    }),
  ),
  isCut: Type.Boolean({ description: 'There is more.' }),
});
export type OpenWorkDocument = Static<typeof OpenWork>;

export const openWorkOfMember = route({
  ...common,
  method: 'GET',
  path: '/account/members/{user-id}/open-work',
  operationId: 'openWorkOfMember',
  summary: 'What a member leaves behind when their membership ends',
  description: 'Administrators of the operator only.',
  audit: null,
  params,
  responses: { 200: json(OpenWork, 'Their open work, and the links of invitations that are not used yet.') },
  problems: ['ROLE_MISSING'],
});

export const removeOperatorMember = route({
  ...common,
  method: 'DELETE',
  path: '/account/members/{user-id}',
  operationId: 'removeOperatorMember',
  summary: 'End the membership of someone who leaves',
  description:
    'Administrators of the operator only, with a recent sign-in, and never with a token for scripts; not for oneself. From the next call on they find nothing of the operator, and their tokens for scripts for it end. Those whom they invited stay members: GET names them.',
  audit: 'identity.member.remove',
  params,
  responses: { 204: empty('No longer a member.') },
  problems: ['ROLE_MISSING', 'TOKEN_LIMITED', 'SIGN_IN_AGAIN', 'CONFLICT'],
});
