import { html } from './html.ts';
import { layout, type PageFrame } from './layout.ts';
import { translator } from './texts.ts';

/** A page with one message and a link back to the application. */
export function noticePage(frame: PageFrame, notice: { readonly title: string; readonly text: string }): string {
  const t = translator(frame.language);
  return layout(frame, {
    title: notice.title,
    content: html`<section class="card"><h1>${notice.title}</h1><p>${notice.text}</p><p><a href="${frame.home}">${t('backToApplication')}</a></p></section>`,
  });
}
