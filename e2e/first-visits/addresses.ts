import type { GuideDocument } from '@farpass/contract/platform';
import type { Page } from '@playwright/test';
import { callerOf, idsOf, pagesOf } from '../all-pages.ts';

/** Pages that `pagesOf` leaves out because they look like others there, but load something of their own. */
const more = {
  provider: '/provider',
  acknowledge: '/acknowledge',
  'ca-chooses': '/ca',
  'connection-error': '/connection-error',
  'docs-reference-odt': '/docs/odt/api-reference',
};

/** Every page of the platform by name, every guide among them that the person who is signed in may read. */
export async function addressesOf(page: Page, url: string): Promise<Readonly<Record<string, string>>> {
  const pages = pagesOf(await idsOf(page, url));
  const { rowsOf } = await callerOf(page, url);
  const guides = (await rowsOf<GuideDocument>('/docs/guides')).map(({ service, file }) => `${service}/${file}`);
  return { ...pages, ...more, ...Object.fromEntries(guides.map((guide) => [`guide ${guide}`, `/docs/${guide}`])) };
}
