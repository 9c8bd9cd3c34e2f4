import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { GuideDocument } from '@farpass/contract/platform';
import { type Requirement, serviceRequirements } from '@farpass/contract/route';

/** A guide with its text, and who may read it; undefined: everyone who is signed in. */
export interface StoredGuide {
  readonly document: GuideDocument;
  readonly order: number;
  readonly requirement: Requirement | undefined;
  readonly text: string;
  readonly tag: string;
}

interface GuideFolder {
  readonly folder: string;
  readonly service: GuideDocument['service'];
  readonly group: string;
  readonly requirement?: Requirement;
}

const administrators: Requirement = 'ca:admin,odt:admin,payments:admin';

/** The folders of guides: those of the services, then the general ones by group. */
const folders: readonly GuideFolder[] = [
  { folder: 'ca', service: 'ca', group: '', requirement: serviceRequirements.ca },
  { folder: 'odt', service: 'odt', group: '', requirement: serviceRequirements.odt },
  { folder: '', service: 'general', group: '' },
  { folder: 'tle', service: 'general', group: 'Element sets' },
  { folder: 'python', service: 'general', group: 'Python' },
  { folder: 'payments', service: 'general', group: 'Payments' },
  { folder: 'notifications', service: 'general', group: 'Notifications' },
];

/** Guides that are for administrators only. */
const forAdministrators = new Set(['operations']);

/** All guides below the folder of the documentation, in the order of the list. */
export function readGuides(root: string): readonly StoredGuide[] {
  const present = new Set(
    readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : [])),
  );
  return folders
    .filter(({ folder }) => folder === '' || present.has(folder))
    .flatMap((place) =>
      readdirSync(join(root, place.folder))
        .filter((name) => name.endsWith('.md'))
        .map((name) => readGuide(join(root, place.folder, name), place))
        .toSorted((a, b) => a.order - b.order),
    );
}

function readGuide(path: string, { folder, service, group, requirement }: GuideFolder): StoredGuide {
  const whole = readFileSync(path, 'utf8');
  const name = basename(path, '.md');
  const { title, order, text } = frontMatterOf({ path, whole });
  const file = service !== 'general' || folder === '' ? name : [folder, ...(name === 'index' ? [] : [name])].join('-');
  return {
    document: {
      service,
      file,
      title,
      group,
      address: `/docs-content/${service}/${file}.md`,
      headings: headingsOf(text),
    },
    order,
    requirement: service === 'general' && forAdministrators.has(name) ? administrators : requirement,
    text,
    tag: `"${createHash('sha256').update(whole).digest('base64url').slice(0, 24)}"`,
  };
}

interface GuideFile {
  readonly path: string;
  readonly whole: string;
}

/** The title and the order at the beginning of a guide, and the text after them. */
export function frontMatterOf({ path, whole }: GuideFile): { title: string; order: number; text: string } {
  const found = /^---\n([\s\S]*?)\n---\n+/.exec(whole);
  const field = (name: string) => new RegExp(`^${name}: *(.+)$`, 'm').exec(found?.[1] ?? '')?.[1]?.trim();
  const title = field('title');
  const order = Number(field('order') ?? Number.NaN);
  if (found === null || title === undefined || Number.isNaN(order)) {
    throw new Error(`${path} begins without a title and an order between two lines of three hyphens.`);
  }
  return { title, order, text: whole.slice(found[0].length) };
}

/** Headings of levels 2 and 3, with anchors that no other heading of the guide has. */
export function headingsOf(text: string): GuideDocument['headings'] {
  const used = new Map<string, number>();
  let isCode = false;
  return text.split('\n').flatMap((line) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const found = isCode ? null : /^(#{2,3}) +(.+?) *$/.exec(line);
    if (found === null) return [];
    const [, marks = '', written = ''] = found;
    const shown = written.replaceAll(/[`*]/g, '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
    const anchor = anchorOf(shown);
    const earlier = used.get(anchor) ?? 0;
    used.set(anchor, earlier + 1);
    return [{ level: marks.length, text: shown, anchor: earlier === 0 ? anchor : `${anchor}-${earlier + 1}` }];
  });
}

function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
