import { type Html, html } from './html.ts';
import type { Translate } from './texts.ts';

/** The facts of the account page about inviting colleagues. */
export interface Invitations {
  /** Where the forms go: the address of the account page. */
  readonly action: string;
  readonly forgeryToken: string;
  readonly operator: string;
  /** The roles that the user may pass on. */
  readonly roles: readonly string[];
  readonly open: readonly {
    readonly id: string;
    readonly userName: string;
    readonly roles: string;
    readonly until: string;
  }[];
  /** The name from a form that was refused. */
  readonly invited: string;
  /** The link of the invitation that was just made. */
  readonly link: string | undefined;
  /** How long a link can be used. */
  readonly days: number;
}

/** The part of the account page where a user invites colleagues to their operator. */
export function invitationsSection(section: Invitations, t: Translate): Html {
  const { action, operator, roles, invited } = section;
  const choices = roles.map(
    (role) =>
      html`<div class="check"><input id="role-${role}" name="role" type="checkbox" value="${role}" checked><label for="role-${role}">${role}</label></div>`,
  );
  const form = html`<form method="post" action="${action}/invite#people">${forgery(section)}
<div class="field"><label for="invited">${t('invitedName')}</label><input id="invited" name="invited" value="${invited}" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="64" required></div>
<fieldset><legend>${t('roles')}</legend>${choices}</fieldset>
<div class="actions"><button type="submit">${t('invite')}</button></div></form>`;
  return html`<section class="card" aria-labelledby="invite"><h2 id="invite">${t('inviteTitle')}</h2>
<p>${t('inviteText', { operator })}</p>${roles.length === 0 ? html`<p class="dim">${t('inviteNoRole')}</p>` : form}${openInvitations(section, t)}</section>`;
}

/** The link of the invitation that was just made, before everything else on the page. */
export function madeLink({ link, days }: Invitations, t: Translate): Html | undefined {
  return link === undefined
    ? undefined
    : html`<div class="card"><div class="field whole"><label for="link">${t('inviteLink')}</label><input id="link" value="${link}" readonly><small>${t('inviteLinkText', { days: String(days) })}</small></div></div>`;
}

function openInvitations(section: Invitations, t: Translate): Html | undefined {
  if (section.open.length === 0) return undefined;
  const rows = section.open.map(
    ({ id, userName, roles, until }) =>
      html`<tr role="row"><td role="cell" data-label="${t('userName')}">${userName}</td><td role="cell" data-label="${t('roles')}">${roles}</td><td role="cell" data-label="${t('inviteUntil')}">${until}</td><td role="cell"><form method="post" action="${section.action}/withdraw#people">${forgery(section)}<input type="hidden" name="invitation" value="${id}"><button class="quiet small" type="submit" aria-label="${t('withdrawOf', { user: userName })}">${t('withdraw')}</button></form></td></tr>`,
  );
  return html`<div class="scroll after" tabindex="0" role="region" aria-label="${t('invitationsCaption')}">
<table role="table"><caption>${t('invitationsCaption')}</caption><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">${t('userName')}</th><th role="columnheader" scope="col">${t('roles')}</th><th role="columnheader" scope="col">${t('inviteUntil')}</th><td role="cell"></td></tr></thead><tbody role="rowgroup">${rows}</tbody></table></div>`;
}

function forgery({ forgeryToken }: Invitations): Html {
  return html`<input type="hidden" name="forgeryToken" value="${forgeryToken}">`;
}
