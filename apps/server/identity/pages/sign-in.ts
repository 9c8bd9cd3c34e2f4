import { html } from './html.ts';
import { layout, message, type PageFrame } from './layout.ts';
import { translator } from './texts.ts';

interface SignInPage {
  readonly action: string;
  readonly forgeryToken: string;
  readonly userName: string;
  readonly fault:
    | { readonly kind: 'refused' | 'code-wrong' | 'code-used' | 'passkey-wrong' }
    | { readonly kind: 'wait'; readonly minutes: number }
    | undefined;
  /** Demo users that exist; none outside the demo. */
  readonly demoNames: readonly string[];
  /** The first steps of a person for whom there is nothing to sign in with yet, or who has just joined. */
  readonly welcome: 'noUsers' | 'joined' | undefined;
}

export function signInPage(frame: PageFrame, page: SignInPage): string {
  const t = translator(frame.language);
  const content = html`<section class="card"><h1>${t('signInTo')}</h1>
${message('bad', faultText(frame, page.fault))}${welcome(frame, page)}
<form method="post" action="${page.action}">
<input type="hidden" name="forgeryToken" value="${page.forgeryToken}">
<div class="field"><label for="userName">${t('userName')}</label>
<input id="userName" name="userName" value="${page.userName}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="128" required${page.userName === '' ? autofocus : undefined}></div>
<div class="field"><label for="password">${t('password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1024" required${page.userName === '' ? undefined : autofocus}>
<small class="warning" role="status" data-caps-lock="${t('capsLock')}"></small></div>
<div class="check"><input id="remember" name="remember" type="checkbox" value="yes"><label for="remember">${t('remember')}</label></div>
<div class="actions"><button type="submit">${t('signIn')}</button></div>
</form></section>
${demoHint(frame, page.demoNames)}`;
  return layout(frame, { title: t('signIn'), content, script: 'capsLock' });
}

function welcome(frame: PageFrame, page: SignInPage) {
  const t = translator(frame.language);
  if (page.welcome === undefined || page.fault !== undefined) return undefined;
  if (page.welcome === 'joined') return message('good', t('joinedText', { userName: page.userName }));
  return html`<p class="message" role="status">${t('noUsersText')}<br><code>${addUser}</code></p>`;
}

/** The command with which the first person gets in, as in the README. */
const addUser = 'npm run farpass -- user add NAME --role ca:user --operator "OPERATOR"';

const autofocus = html` autofocus`;

function faultText(frame: PageFrame, fault: SignInPage['fault']): string | undefined {
  const t = translator(frame.language);
  if (fault === undefined) return undefined;
  if (fault.kind === 'wait') return t('tooManyAttempts', { minutes: String(fault.minutes) });
  return t(
    (
      {
        refused: 'signInRefused',
        'code-wrong': 'codeWrong',
        'code-used': 'codeUsed',
        'passkey-wrong': 'passkeyWrong',
      } as const
    )[fault.kind],
  );
}

function demoHint(frame: PageFrame, names: readonly string[]) {
  if (names.length === 0) return undefined;
  const others = names
    .filter((name) => name !== 'demo')
    .map((name, at) => html`${at === 0 ? ' ' : ', '}<span class="name">${name}</span>`);
  return html`<p class="message">${translator(frame.language)('demoHint')}${others}.</p>`;
}

interface CodePage extends Pick<SignInPage, 'action' | 'forgeryToken' | 'userName' | 'fault'> {
  /** Shows that the password of this user was right in this sign-in. */
  readonly proof: string;
  readonly remember: boolean;
  /** Whether the user has an authenticator app. */
  readonly hasApp: boolean;
  /** The options with which the browser uses a passkey; undefined for users without one. */
  readonly optionsToUse: object | undefined;
}

/** The second step of a sign-in, for users with a second factor. */
export function codePage(frame: PageFrame, page: CodePage): string {
  const t = translator(frame.language);
  const carried = html`<input type="hidden" name="forgeryToken" value="${page.forgeryToken}">
<input type="hidden" name="userName" value="${page.userName}">
<input type="hidden" name="proof" value="${page.proof}">
<input type="hidden" name="remember" value="${page.remember ? 'yes' : ''}">`;
  const passkey =
    page.optionsToUse &&
    html`<form method="post" action="${page.action}" data-passkey="use" data-options="${JSON.stringify(page.optionsToUse)}">
${carried}<input type="hidden" name="passkey" value="">
<p class="message bad" role="alert" data-fault="${t('passkeyFailed')}"></p>
<div class="actions"><button type="submit"${autofocus}>${t('passkeyUse')}</button></div></form>`;
  const content = html`<section class="card"><h1>${t('secondFactor')}</h1>
${message('bad', faultText(frame, page.fault))}
${passkey}
<p>${t(page.hasApp ? 'codeAsked' : 'recoveryAsked')}</p>
<form method="post" action="${page.action}">
${carried}
<div class="field"><label for="code">${t('code')}</label>
<input id="code" name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40" required${page.optionsToUse === undefined ? autofocus : undefined}></div>
<div class="actions"><button type="submit"${page.optionsToUse === undefined ? undefined : html` class="quiet"`}>${t('signIn')}</button></div>
</form></section>`;
  return layout(frame, { title: t('signIn'), content, ...(passkey === undefined ? {} : { script: 'passkey' }) });
}
