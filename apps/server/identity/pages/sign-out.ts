import { html } from './html.ts';
import { layout, type PageFrame } from './layout.ts';
import { translator } from './texts.ts';

interface SignOutPage {
  readonly action: string;
  readonly forgeryToken: string;
  readonly userName: string;
}

/** Asks before signing out, because the request does not prove that it comes from an application of this person. */
export function askSignOutPage(frame: PageFrame, page: SignOutPage): string {
  const t = translator(frame.language);
  return layout(frame, {
    title: t('signOut'),
    content: html`<section class="card"><h1>${t('signOutTitle')}</h1><p>${t('signOutText', { user: page.userName })}</p>
<form method="post" action="${page.action}"><input type="hidden" name="xsrf" value="${page.forgeryToken}">
<div class="actions"><button type="submit" name="logout" value="yes">${t('signOut')}</button>
<a href="${frame.home}">${t('staySignedIn')}</a></div></form></section>`,
  });
}

/** Signs out without asking: an ID token proves that the application acts for this person. */
export function signingOutPage(frame: PageFrame, page: Omit<SignOutPage, 'userName'>): string {
  const t = translator(frame.language);
  return layout(frame, {
    title: t('signingOutTitle'),
    script: 'submit',
    content: html`<section class="card"><h1>${t('signingOutTitle')}</h1><p>${t('signingOutText')}</p>
<form method="post" action="${page.action}" data-submit><input type="hidden" name="xsrf" value="${page.forgeryToken}">
<input type="hidden" name="logout" value="yes"><div class="actions"><button type="submit">${t('signOut')}</button></div></form></section>`,
  });
}
