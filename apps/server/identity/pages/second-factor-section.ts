import { type Html, html } from './html.ts';
import type { Translate } from './texts.ts';

/** What the account page knows about the second factor of its user. */
export interface SecondFactor {
  readonly action: string;
  readonly forgeryToken: string;
  readonly state: 'none' | 'waiting' | 'confirmed';
  /** The key that waits for its first code, and the address by which an app takes it. */
  readonly key: { readonly text: string; readonly address: string } | undefined;
  /** The recovery codes that were just made. */
  readonly codes: readonly string[];
}

/** The part of the account page where a user sets up or removes the second factor. */
export function secondFactorSection(section: SecondFactor, t: Translate): Html {
  const { action, state, codes } = section;
  const forgery = html`<input type="hidden" name="forgeryToken" value="${section.forgeryToken}">`;
  const code = html`<div class="field"><label for="code">${t('code')}</label><input id="code" name="code" autocomplete="one-time-code" inputmode="text" maxlength="40" spellcheck="false" required></div>`;
  const begin = html`<form method="post" action="${action}/second-factor">${forgery}<div class="actions"><button type="submit">${t('secondFactorBegin')}</button></div></form>`;
  const confirm =
    section.key &&
    html`<p>${t('secondFactorKey')}</p><p><code>${section.key.text.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code></p><p><a href="${section.key.address}">${t('secondFactorOpen')}</a></p>
<form method="post" action="${action}/second-factor-confirm">${forgery}${code}<div class="actions"><button type="submit">${t('secondFactorConfirm')}</button></div></form>`;
  const remove = html`<form method="post" action="${action}/second-factor-remove">${forgery}${code}<div class="actions"><button class="quiet" type="submit">${t('secondFactorRemove')}</button></div></form>`;
  const made =
    codes.length === 0
      ? undefined
      : html`<p class="message good">${t('recoveryCodes')}</p><ul>${codes.map((one) => html`<li><code>${one}</code></li>`)}</ul>`;
  return html`<section class="card" aria-labelledby="second-factor"><h2 id="second-factor">${t('secondFactor')}</h2>
<p>${t(state === 'confirmed' ? 'secondFactorOn' : 'secondFactorOff')}</p>${made}${state === 'confirmed' ? remove : (confirm ?? begin)}</section>`;
}
