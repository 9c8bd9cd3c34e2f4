import { type Html, html } from './html.ts';
import { qrCode } from './qr-code.ts';
import type { Translate } from './texts.ts';

/** The facts of the account page about the second factor of its user. */
export interface SecondFactor {
  readonly action: string;
  readonly forgeryToken: string;
  readonly state: 'none' | 'waiting' | 'confirmed';
  /** The key that waits for its first code, and the address by which an app takes it. */
  readonly key: { readonly text: string; readonly address: string } | undefined;
  /** The recovery codes that were just made. */
  readonly codes: readonly string[];
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly createdAt: string;
    readonly lastUsedAt: string | null;
  }[];
  /** The options with which the browser makes a passkey; undefined where it cannot. */
  readonly optionsToMake: object | undefined;
}

/** The part of the account page where a user sets up or removes the second factor. */
export function secondFactorSection(section: SecondFactor, t: Translate): Html {
  const { action, state } = section;
  const forgery = html`<input type="hidden" name="forgeryToken" value="${section.forgeryToken}">`;
  const code = codeField(t);
  const password = passwordField('factor-password', t);
  const begin = html`<form method="post" action="${action}/second-factor#security">${forgery}${password}<div class="actions"><button type="submit">${t('secondFactorBegin')}</button></div></form>`;
  const remove = html`<form method="post" action="${action}/second-factor-remove#security">${forgery}${code}<div class="actions"><button class="quiet" type="submit">${t('secondFactorRemove')}</button></div></form>`;
  return html`<section class="card" aria-labelledby="second-factor"><h2 id="second-factor">${t('secondFactor')}</h2>
<h3>${t('authenticatorApp')}</h3><p>${t(state === 'confirmed' ? 'secondFactorOn' : 'secondFactorOff')}</p>${state === 'confirmed' ? remove : (keyPart(section, t) ?? begin)}${passkeyPart(section, t)}</section>`;
}

/** The code for the camera and the first code of the app, alone on their page. */
export function authenticatorStep(section: SecondFactor, t: Translate): Html {
  return html`<section class="card" aria-labelledby="second-factor"><h2 id="second-factor">${t('authenticatorApp')}</h2>${keyPart(section, t)}</section>`;
}

/** The key that waits for its first code. */
function keyPart({ action, forgeryToken, key }: SecondFactor, t: Translate): Html | undefined {
  const forgery = html`<input type="hidden" name="forgeryToken" value="${forgeryToken}">`;
  return (
    key &&
    html`<p>${t('secondFactorScan')}</p>${qrCode({ text: key.address, label: t('secondFactorCode') })}<p>${t('secondFactorKey')}</p><p><code>${key.text.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code></p><p><a href="${key.address}">${t('secondFactorOpen')}</a></p>
<form method="post" action="${action}/second-factor-confirm#security">${forgery}${codeField(t)}${passwordField('factor-password', t)}<div class="actions"><button type="submit">${t('secondFactorConfirm')}</button></div></form>`
  );
}

function codeField(t: Translate): Html {
  return html`<div class="field"><label for="code">${t('code')}</label><input id="code" name="code" autocomplete="one-time-code" inputmode="text" maxlength="40" spellcheck="false" required></div>`;
}

/** The recovery codes, alone on their page until a person says that they are kept: they are never shown again. */
export function recoveryCodesStep({ action, codes }: Pick<SecondFactor, 'action' | 'codes'>, t: Translate): Html {
  const text = codes.map((code) => `${code}\n`).join('');
  return html`<section class="card" aria-labelledby="recovery"><h2 id="recovery">${t('recoveryTitle')}</h2><p>${t('recoveryCodes')}</p>
<ul class="codes">${codes.map((one) => html`<li><code>${one}</code></li>`)}</ul>
<div class="actions"><a class="button quiet" download="farpass-recovery-codes.txt" href="data:text/plain;charset=utf-8,${encodeURIComponent(text)}">${t('recoveryDownload')}</a>
<button class="quiet" type="button" data-copy="${text}" data-done="${t('recoveryCopied')}">${t('recoveryCopy')}</button></div>
<form method="get" action="${action}#security"><div class="check"><input id="kept" type="checkbox" required><label for="kept">${t('recoveryKept')}</label></div><div class="actions"><button type="submit">${t('recoveryContinue')}</button></div></form></section>`;
}

function passwordField(id: string, t: Translate): Html {
  return html`<div class="field"><label for="${id}">${t('currentPassword')}</label><input id="${id}" name="current" type="password" autocomplete="current-password" maxlength="1024" required></div>`;
}

function passkeyPart({ action, forgeryToken, passkeys, optionsToMake }: SecondFactor, t: Translate): Html {
  const forgery = html`<input type="hidden" name="forgeryToken" value="${forgeryToken}">`;
  const known = passkeys.map(
    ({ id, name, createdAt, lastUsedAt }, at) =>
      html`<li><strong>${name}</strong> <span class="dim">${t('passkeyMadeOn', { day: createdAt.slice(0, 10) })}${lastUsedAt === null ? undefined : html`, ${t('passkeyUsedOn', { day: lastUsedAt.slice(0, 10) })}`}</span>
<details><summary>${t('passkeyRemoveName', { name })}</summary><form method="post" action="${action}/passkey-remove#security">${forgery}<input type="hidden" name="id" value="${id}">${passwordField(`current-${at}`, t)}<div class="actions"><button class="quiet" type="submit">${t('secondFactorRemove')}</button></div></form></details></li>`,
  );
  const make =
    optionsToMake === undefined
      ? html`<p class="dim">${t('passkeyImpossible')}</p>`
      : html`<form method="post" action="${action}/passkey#security" data-passkey="make" data-options="${JSON.stringify(optionsToMake)}">${forgery}<input type="hidden" name="passkey" value="">
<div class="field"><label for="passkey-name">${t('passkeyName')}</label><input id="passkey-name" name="name" maxlength="60" required></div>${passwordField('passkey-password', t)}
<p class="message bad" role="alert" data-fault="${t('passkeyFailed')}"></p>
<div class="actions"><button type="submit">${t('passkeyMake')}</button></div></form>`;
  return html`<h3>${t('passkeys')}</h3><p>${t('passkeysAbout')}</p>${known.length === 0 ? undefined : html`<ul class="passkeys">${known}</ul>`}${make}`;
}
