import { isLanguage, type Language } from '@farpass/contract/texts';
import { assetAddresses } from './assets.ts';
import type { PageFrame } from './layout.ts';
import { languageOf } from './texts.ts';

export const languageCookie = 'farpass_language';

/** The parts of a request that determine the frame of its page. */
export interface PageRequest {
  /** Path and query as the browser sees them. */
  readonly url: string;
  readonly cookies: string | undefined;
  readonly acceptLanguage: string | undefined;
  readonly uiLocales?: string | undefined;
}

export function pageFrame(request: PageRequest, site: { readonly base: string; readonly home: string }): PageFrame {
  const { pathname, searchParams } = new URL(request.url, 'http://here');
  const chosen = searchParams.get('lang') ?? cookieValue(request.cookies ?? '', languageCookie);
  const uiLocales = request.uiLocales ?? searchParams.get('ui_locales') ?? undefined;
  searchParams.delete('lang');
  const query = searchParams.toString();
  return {
    language: languageOf({ chosen, uiLocales, acceptLanguage: request.acceptLanguage }),
    base: site.base,
    here: query === '' ? pathname : `${pathname}?${query}`,
    home: site.home,
    assets: assetAddresses(site.base),
  };
}

/** The language chosen in the address, to be stored in a cookie. */
export function chosenLanguage(url: string): Language | undefined {
  const chosen = new URL(url, 'http://here').searchParams.get('lang');
  return isLanguage(chosen) ? chosen : undefined;
}

function cookieValue(header: string, name: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}
