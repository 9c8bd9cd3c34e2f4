import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../platform/db/index.ts';
import { pageFrame } from '../pages/frame.ts';
import type { PageFrame } from '../pages/layout.ts';
import { noticePage } from '../pages/notice.ts';
import { askSignOutPage, signingOutPage } from '../pages/sign-out.ts';
import { translator } from '../pages/texts.ts';
import { findUser } from '../users/store.ts';
import { providerPath } from './clients.ts';
import type { ProviderPages } from './configuration.ts';

/** The pages that the provider itself requests: errors and signing out. */
export function providerPages({ db, publicUrl }: { readonly db: Database; readonly publicUrl: string }): ProviderPages {
  const frameOf = (ctx: KoaContextWithOIDC): PageFrame =>
    pageFrame(
      {
        url: `${providerPath}${ctx.url}`,
        cookies: ctx.get('cookie'),
        acceptLanguage: ctx.get('accept-language'),
        uiLocales: textOf(ctx.oidc.params?.['ui_locales']),
      },
      { base: providerPath, home: `${publicUrl}/` },
    );
  return {
    error: (ctx, error) => {
      const frame = frameOf(ctx);
      const t = translator(frame.language);
      const isOver = error === 'invalid_request' && ctx.oidc.route === 'resume';
      return isOver
        ? noticePage(frame, { title: t('expiredTitle'), text: t('expiredText') })
        : noticePage(frame, { title: t('errorTitle'), text: t('errorText', { error }) });
    },
    signOut: async (ctx) => {
      const { session, entities } = ctx.oidc;
      const accountId = session?.accountId ?? '';
      const action = ctx.oidc.urlFor('end_session_confirm');
      const forgeryToken = textOf(session?.state?.['secret']) ?? '';
      // An ID token of the same person proves that the request comes from an application that they use.
      if (entities.IdTokenHint?.payload.sub === accountId)
        return signingOutPage(frameOf(ctx), { action, forgeryToken });
      const user = await db.read((read) => findUser(read, accountId));
      return askSignOutPage(frameOf(ctx), { action, forgeryToken, userName: user?.userName ?? '' });
    },
    signedOut: (ctx) => {
      const frame = frameOf(ctx);
      const t = translator(frame.language);
      return noticePage(frame, { title: t('signedOutTitle'), text: t('signedOutText') });
    },
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
