import { type Html, html } from './html.ts';
import { type Invitations, invitationsSection, madeLink } from './invitations-section.ts';
import { layout, message, type PageFrame } from './layout.ts';
import {
  authenticatorStep,
  recoveryCodesStep,
  type SecondFactor,
  secondFactorSection,
} from './second-factor-section.ts';
import { type TextName, type Translate, translator } from './texts.ts';

export interface AccountSession {
  readonly id: string;
  readonly device: string | undefined;
  readonly address: string | undefined;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
  readonly isCurrent: boolean;
}

/** A part of the page; the fragment of the address chooses it, so that it needs no script. */
interface Tab {
  readonly id: string;
  readonly name: string;
  readonly content: Html;
}

interface AccountPage {
  readonly action: string;
  readonly forgeryToken: string;
  readonly userName: string;
  readonly displayName: string;
  readonly email: string;
  readonly isDemo: boolean;
  readonly roles: readonly string[];
  readonly sessions: readonly AccountSession[];
  /** Undefined for those who may not invite. */
  readonly invitations: Invitations | undefined;
  readonly secondFactor: SecondFactor;
  /** A form of the second factor was just sent. */
  readonly isFactorStep: boolean;
  readonly outcome:
    | { readonly kind: 'good' | 'bad'; readonly text: TextName; readonly values?: Readonly<Record<string, string>> }
    | undefined;
}

export function accountPage(frame: PageFrame, page: AccountPage): string {
  const t = translator(frame.language);
  const outcome = page.outcome && message(page.outcome.kind, t(page.outcome.text, page.outcome.values));
  if (page.secondFactor.codes.length > 0)
    return layout(frame, {
      title: t('recoveryTitle'),
      script: 'copy',
      content: html`<h1>${t('account')}: ${page.userName}</h1>${outcome}${recoveryCodesStep(page.secondFactor, t)}`,
    });
  // A step of the second factor is alone on its page, as the recovery codes are.
  if (page.isFactorStep && page.secondFactor.state === 'waiting')
    return layout(frame, {
      title: t('secondFactor'),
      content: html`<h1>${t('account')}: ${page.userName}</h1>${outcome}${authenticatorStep(page.secondFactor, t)}
<p><a href="${page.action}#security">${t('secondFactorLater')}</a></p>`,
    });
  const factor = page.isDemo ? undefined : secondFactorSection(page.secondFactor, t);
  const others = colleagues(page, t);
  const tabs: readonly Tab[] = [
    { id: 'you', name: t('profile'), content: html`${profile(page, t)}${roles(page, t)}` },
    { id: 'security', name: t('security'), content: html`${password(page, t)}${factor}` },
    ...(others === undefined ? [] : [{ id: 'people', name: t('people'), content: others }]),
    { id: 'devices', name: t('sessions'), content: sessions(page, t) },
  ];
  return layout(frame, {
    title: t('account'),
    width: 'wide',
    ...(page.isDemo ? {} : { script: 'passkey' as const }),
    content: html`<h1>${t('account')}: ${page.userName}</h1>${outcome}${page.invitations && madeLink(page.invitations, t)}
<nav class="tabs" aria-label="${t('account')}">${tabs.map(({ id, name }) => html`<a href="#${id}">${name}</a>`)}</nav>
${tabs.map(({ id, content }) => html`<div class="tab" id="${id}">${content}</div>`)}
<form method="post" action="${page.action}/sign-out">${forgery(page)}<div class="actions"><button class="quiet" type="submit">${t('signOut')}</button></div></form>`,
  });
}

function forgery(page: AccountPage): Html {
  return html`<input type="hidden" name="forgeryToken" value="${page.forgeryToken}">`;
}

function profile(page: AccountPage, t: Translate): Html {
  return html`<section class="card" aria-labelledby="profile"><h2 id="profile">${t('profile')}</h2>
<form method="post" action="${page.action}/profile">${forgery(page)}
<div class="field"><label for="displayName">${t('displayName')}</label><input id="displayName" name="displayName" value="${page.displayName}" autocomplete="name" maxlength="80" required></div>
<div class="field"><label for="email">${t('email')} <span class="dim">(${t('optional')})</span></label><input id="email" name="email" type="email" value="${page.email}" autocomplete="email" maxlength="254"></div>
<div class="actions"><button type="submit">${t('saveChanges')}</button></div></form></section>`;
}

function password(page: AccountPage, t: Translate): Html {
  if (page.isDemo) {
    return html`<section class="card" aria-labelledby="password"><h2 id="password">${t('changePassword')}</h2><p class="dim">${t('demoPasswordKept')}</p></section>`;
  }
  return html`<section class="card" aria-labelledby="password"><h2 id="password">${t('changePassword')}</h2>
<form method="post" action="${page.action}/password#security">${forgery(page)}
<input type="hidden" name="userName" value="${page.userName}" autocomplete="username">
<div class="field"><label for="current">${t('currentPassword')}</label><input id="current" name="current" type="password" autocomplete="current-password" maxlength="1024" required></div>
<div class="field"><label for="next">${t('newPassword')}</label><input id="next" name="next" type="password" autocomplete="new-password" maxlength="256" required aria-describedby="rule"><small id="rule">${t('passwordRule')}</small></div>
<div class="field"><label for="again">${t('repeatPassword')}</label><input id="again" name="again" type="password" autocomplete="new-password" maxlength="256" required></div>
<div class="actions"><button type="submit">${t('changePassword')}</button></div></form></section>`;
}

function colleagues(page: AccountPage, t: Translate): Html | undefined {
  if (page.isDemo) {
    return html`<section class="card" aria-labelledby="invite"><h2 id="invite">${t('inviteTitle')}</h2><p class="dim">${t('demoInvites')}</p></section>`;
  }
  return page.invitations && invitationsSection(page.invitations, t);
}

function sessions(page: AccountPage, t: Translate): Html {
  const rows = page.sessions.map((session) => {
    const device = session.device ?? t('unknownDevice');
    const end = session.isCurrent
      ? html`<span class="dim">${t('thisSession')}</span>`
      : html`<form method="post" action="${page.action}/sessions#devices">${forgery(page)}<input type="hidden" name="session" value="${session.id}"><button class="quiet small" type="submit" aria-label="${t('endSessionOf', { device })}">${t('endSession')}</button></form>`;
    const address = session.address ?? t('unknownDevice');
    return html`<tr role="row"><td role="cell" data-label="${t('device')}">${device}</td><td role="cell" data-label="${t('address')}">${address}</td><td role="cell" data-label="${t('signedInAt')}">${session.signedInAt}</td><td role="cell" data-label="${t('lastSeen')}">${session.lastSeenAt}</td><td role="cell">${end}</td></tr>`;
  });
  const endOthers =
    page.sessions.length > 1
      ? html`<form method="post" action="${page.action}/sessions#devices">${forgery(page)}<div class="actions"><button class="quiet" type="submit" name="session" value="others">${t('endOthers')}</button></div></form>`
      : undefined;
  return html`<section class="card" aria-labelledby="sessions"><h2 id="sessions">${t('sessions')}</h2><div class="scroll" tabindex="0" role="region" aria-label="${t('sessionsCaption')}">
<table role="table"><caption>${t('sessionsCaption')}</caption><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">${t('device')}</th><th role="columnheader" scope="col">${t('address')}</th><th role="columnheader" scope="col">${t('signedInAt')}</th><th role="columnheader" scope="col">${t('lastSeen')}</th><td role="cell"></td></tr></thead><tbody role="rowgroup">${rows}</tbody></table></div>${endOthers}</section>`;
}

function roles(page: AccountPage, t: Translate): Html {
  const list = page.roles.length === 0 ? t('rolesNone') : page.roles.join(', ');
  return html`<section class="card" aria-labelledby="roles"><h2 id="roles">${t('roles')}</h2><p>${list}</p></section>`;
}
