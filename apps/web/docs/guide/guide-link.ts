import type { GuideDocument } from '@farpass/contract/platform';

/** The target of a link in a guide: another guide, another site, or a file that is only in the repository. */
export type GuideLink =
  | {
      readonly kind: 'guide';
      readonly page: GuideDocument['service'];
      readonly file: string;
      readonly anchor: string | undefined;
    }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'none' };

/** Folders with general guides; there, the names of guides begin with the folder's name. */
const generalFolders = ['tle', 'payments', 'notifications'];

/** Guides link to each other like files in a folder: `conjunctions.md#risk`, `../accuracy.md`. */
export function guideLink(href: string, { service, file }: Pick<GuideDocument, 'service' | 'file'>): GuideLink {
  if (/^https?:/.test(href)) return { kind: 'elsewhere' };
  const [path = '', anchor] = href.split('#');
  if (path === '') return { kind: 'guide', page: service, file, anchor };
  if (!path.endsWith('.md')) return { kind: 'none' };
  const parts = new URL(path, `http://docs/${folderOf({ service, file })}`).pathname.slice(1, -'.md'.length).split('/');
  const [folder, name] = parts.length > 1 ? parts : ['', parts[0]];
  if (name === undefined || folder === 'decisions' || parts.length > 2) return { kind: 'none' };
  if (folder === 'ca' || folder === 'odt') return { kind: 'guide', page: folder, file: name, anchor };
  const general = folder === '' ? name : name === 'index' ? folder : `${folder}-${name}`;
  return general === undefined ? { kind: 'none' } : { kind: 'guide', page: 'general', file: general, anchor };
}

/** The folder of a guide, with a trailing slash. */
function folderOf({ service, file }: Pick<GuideDocument, 'service' | 'file'>): string {
  if (service !== 'general') return `${service}/`;
  const folder = generalFolders.find((name) => file === name || file.startsWith(`${name}-`));
  return folder === undefined ? '' : `${folder}/`;
}
