import { html } from '../pages/html.ts';
import { layout, message, type PageFrame } from '../pages/layout.ts';
import { type TextName, translator } from '../pages/texts.ts';

interface InvitationPage {
  readonly action: string;
  readonly forgeryToken: string;
  /** The secret of the link. */
  readonly key: string;
  readonly userName: string;
  readonly displayName: string;
  readonly operator: string;
  readonly inviter: string;
  readonly roles: readonly string[];
  readonly fault: TextName | undefined;
}

/** Where an invited colleague chooses a password. */
export function invitationPage(frame: PageFrame, page: InvitationPage): string {
  const t = translator(frame.language);
  const { userName, operator, inviter } = page;
  const content = html`<section class="card"><h1>${t('joinTitle', { operator })}</h1>
${message('bad', page.fault && t(page.fault))}
<p>${t('joinText', { inviter, operator })}</p>
<p class="dim">${t('roles')}: ${page.roles.join(', ')}</p>
<form method="post" action="${page.action}">
<input type="hidden" name="forgeryToken" value="${page.forgeryToken}">
<input type="hidden" name="key" value="${page.key}">
<div class="field"><label for="userName">${t('userName')}</label><input id="userName" name="userName" value="${userName}" autocomplete="username" readonly></div>
<div class="field"><label for="displayName">${t('displayName')}</label><input id="displayName" name="displayName" value="${page.displayName}" autocomplete="name" maxlength="80" required></div>
<div class="field"><label for="next">${t('password')}</label><input id="next" name="next" type="password" autocomplete="new-password" maxlength="256" required aria-describedby="rule"><small id="rule">${t('passwordRule')}</small></div>
<div class="field"><label for="again">${t('repeatFirstPassword')}</label><input id="again" name="again" type="password" autocomplete="new-password" maxlength="256" required></div>
<div class="actions"><button type="submit">${t('join')}</button></div>
</form></section>`;
  return layout(frame, { title: t('joinTitle', { operator }), content });
}
