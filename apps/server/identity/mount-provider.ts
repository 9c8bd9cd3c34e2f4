import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../platform/db/index.ts';
import { isFetched, withoutDocumentHeaders } from '../platform/http/index.ts';
import { changeAccount, changePassword, endSession, saveProfile, showAccount, signOut } from './account/account.ts';
import { inviteColleague, withdrawInvitation } from './account/invite.ts';
import { dropPasskey, makePasskey } from './account/passkeys.ts';
import { beginFactor, confirmFactor, removeFactor } from './account/second-factor.ts';
import { invitationPath, showInvitation, takeInvitation } from './invitations/accept.ts';
import { assets } from './pages/assets.ts';
import { chosenLanguage, languageCookie } from './pages/frame.ts';
import { withOrigin } from './provider/adapter.ts';
import { providerPath } from './provider/clients.ts';
import { giveCookiesAges } from './provider/cookie-age.ts';
import type { ProviderHost } from './provider/host.ts';
import { originOf } from './provider/origin.ts';
import { pageHeaders, setHeaders, speakPublicly, takeOffMount } from './provider/request.ts';
import { showSignIn, takeSignIn } from './provider/sign-in.ts';
import { answerUserinfo } from './provider/userinfo.ts';
import type { AccessVerifier } from './tokens/verifier.ts';

interface Mounted {
  readonly host: ProviderHost;
  readonly verify: AccessVerifier;
  readonly log: Logger;
}

/**
 * Number of requests that an address may make to the provider in a minute: far more than people and applications need.
 */
const requestsPerMinute = 600;

/** Mounts the provider and its pages below `/auth/realms/platform`. */
export async function mountProvider(app: FastifyInstance, mounted: Mounted): Promise<void> {
  const { host, verify, log } = mounted;
  // Bodies are not read here: the provider and the forms read them, each with its own limit.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  await app.register(rateLimit, { max: requestsPerMinute, timeWindow: 60_000 });
  app.addHook('onRequest', async (request, reply) => {
    speakPublicly(request.raw, host.publicUrl);
    giveCookiesAges(reply.raw);
    setHeaders(reply.raw, { ...pageHeaders(host.publicUrl), 'X-Request-Id': request.id });
    if (isFetched(request)) withoutDocumentHeaders(reply.raw);
    const language = chosenLanguage(request.url);
    if (language !== undefined) {
      reply.raw.appendHeader(
        'Set-Cookie',
        `${languageCookie}=${language}; Path=${providerPath}; Max-Age=31536000; SameSite=Lax`,
      );
    }
  });
  mountAssets(app);
  app.get(`${providerPath}/login-actions/:uid`, (request, reply) => showSignIn({ host, log, request, reply }));
  app.post(`${providerPath}/login-actions/:uid`, (request, reply) => takeSignIn({ host, log, request, reply }));
  mountAccount(app, host);
  app.get(invitationPath, (request, reply) => showInvitation({ host, request, reply }));
  app.post(invitationPath, (request, reply) => takeInvitation({ host, request, reply }));
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${providerPath}/protocol/openid-connect/userinfo`,
    handler: (request, reply) => answerUserinfo({ host, verify, request, reply }),
  });
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${providerPath}/*`,
    handler: (request, reply) => passOn(host, { request, reply }),
  });
}

function mountAssets(app: FastifyInstance): void {
  for (const { name, contentType, bytes } of assets) {
    app.get(`${providerPath}/assets/${name}`, async (_request, reply) => {
      reply.raw.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      return reply.type(contentType).send(bytes);
    });
  }
}

function mountAccount(app: FastifyInstance, host: ProviderHost): void {
  const account = `${providerPath}/account`;
  app.get(account, (request, reply) => showAccount({ host, request, reply }));
  app.get(`${account}/`, (_request, reply) => reply.redirect(account, 303));
  const actions = {
    profile: saveProfile,
    password: changePassword,
    'second-factor': beginFactor,
    'second-factor-confirm': confirmFactor,
    'second-factor-remove': removeFactor,
    passkey: makePasskey,
    'passkey-remove': dropPasskey,
    invite: inviteColleague,
    withdraw: withdrawInvitation,
    sessions: endSession,
    'sign-out': signOut,
  };
  for (const [name, action] of Object.entries(actions)) {
    app.post(`${account}/${name}`, (request, reply) => changeAccount({ host, request, reply }, action));
    app.get(`${account}/${name}`, (_request, reply) => reply.redirect(account, 303));
  }
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function passOn(host: ProviderHost, { request, reply }: Exchange): Promise<FastifyReply> {
  const origin = originOf({ userAgent: request.headers['user-agent'], address: request.ip });
  reply.hijack();
  takeOffMount(request.raw);
  await withOrigin(origin, () => host.provider().callback()(request.raw, reply.raw));
  return reply;
}
