import type { GuideDocument } from '@farpass/contract/platform';
import { Link } from '@tanstack/react-router';
import { lexer, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { keptUnits } from '../../base/kept-units.ts';
import { Hint } from '../../ui/tooltip/Hint.tsx';
import classes from '../docs.module.css';
import { CodeBlock } from './CodeBlock.tsx';
import { Formula } from './Formula.tsx';
import { GuideImage } from './GuideImage.tsx';
import { type Term, type TextPart, termFinder } from './glossary.ts';
import { guideLink } from './guide-link.ts';
import { withOwnAddress } from './own-address.ts';

interface GuideTextProps {
  readonly text: string;
  readonly guide: Pick<GuideDocument, 'service' | 'file' | 'headings'>;
  /** Words that are linked to the glossary at their first occurrence. */
  readonly terms: readonly Term[];
}

/** A guide as a page shows it. HTML in a guide is shown as plain text. */
export function GuideText({ text, guide, terms }: GuideTextProps) {
  const tokens = useMemo(() => lexer(text), [text]);
  const anchors = guide.headings.map(({ anchor }) => anchor)[Symbol.iterator]();
  const findTerms = termFinder(terms);
  const find = (written: string) => findTerms(keptUnits(written));
  return (
    <article className={classes['guide']}>
      {tokens.map((token, index) => block(token, { index, anchors, guide, find }))}
    </article>
  );
}

interface BlockPlace {
  readonly index: number;
  /** Anchors of the headings, in order. */
  readonly anchors: Iterator<string>;
  readonly guide: GuideTextProps['guide'];
  /** Finds terms in the text; not used in headings, nor in links, which lead elsewhere. */
  readonly find: (text: string) => readonly TextPart[];
}

const plain = (text: string): readonly TextPart[] => [keptUnits(text)];

/** The first heading of a guide is its title, which the page itself shows. */
const shownHeadings = new Set([2, 3]);

function block(token: Token, place: BlockPlace): ReactNode {
  const key = place.index;
  const children = (tokens: readonly Token[] = []) => inline(tokens, place);
  switch (token.type) {
    case 'heading': {
      const { depth, tokens = [] } = token as Tokens.Heading;
      if (depth === 1) return null;
      const anchor = shownHeadings.has(depth) ? place.anchors.next().value : undefined;
      return createElement(
        `h${Math.min(depth, 6)}`,
        { key, id: anchor },
        <HeadingText anchor={anchor}>{inline(tokens, { ...place, find: plain })}</HeadingText>,
      );
    }
    case 'paragraph':
      return <p key={key}>{children(token.tokens)}</p>;
    case 'text':
      return <Fragment key={key}>{token.tokens ? children(token.tokens) : token.raw}</Fragment>;
    case 'code': {
      const { text, lang = '' } = token as Tokens.Code;
      return lang === 'mathml' ? (
        <Formula key={key} text={text} />
      ) : (
        <CodeBlock key={key} text={withOwnAddress(text, window.location)} language={lang} />
      );
    }
    case 'list':
      return <GuideList key={key} list={token as Tokens.List} place={place} />;
    case 'table':
      return <GuideTable key={key} table={token as Tokens.Table} place={place} />;
    case 'blockquote':
      return <blockquote key={key}>{blocks(token.tokens ?? [], place)}</blockquote>;
    case 'hr':
      return <hr key={key} />;
    case 'space':
      return null;
    default:
      return <p key={key}>{token.raw}</p>;
  }
}

function blocks(tokens: readonly Token[], place: BlockPlace): readonly ReactNode[] {
  return tokens.map((token, index) => block(token, { ...place, index }));
}

function HeadingText({ anchor, children }: { readonly anchor: string | undefined; readonly children: ReactNode }) {
  if (anchor === undefined) return children;
  return (
    <a className={classes['anchor']} href={`#${anchor}`}>
      {children}
    </a>
  );
}

function GuideList({ list, place }: { readonly list: Tokens.List; readonly place: BlockPlace }) {
  const items = list.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items of a guide never change their order
    <li key={index}>{blocks(item.tokens, place)}</li>
  ));
  return list.ordered ? <ol start={Number(list.start) || 1}>{items}</ol> : <ul>{items}</ul>;
}

function GuideTable({ table, place }: { readonly table: Tokens.Table; readonly place: BlockPlace }) {
  const cells = (row: readonly Tokens.TableCell[], tag: 'th' | 'td') =>
    row.map((cell, index) =>
      createElement(tag, { key: index }, inline(cell.tokens, tag === 'th' ? { ...place, find: plain } : place)),
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={classes['scrolled']} tabIndex={0}>
      <table>
        <thead>
          <tr>{cells(table.header, 'th')}</tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a guide never change their order
            <tr key={index}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inline(tokens: readonly Token[], place: BlockPlace): readonly ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: the words of a guide never change their order
  return tokens.map((token, index) => <Fragment key={index}>{word(token, place)}</Fragment>);
}

function word(token: Token, place: BlockPlace): ReactNode {
  const isLink = token.type === 'link';
  const nested = 'tokens' in token && token.tokens && !isLink ? inline(token.tokens, place) : undefined;
  switch (token.type) {
    case 'strong':
      return <strong>{nested}</strong>;
    case 'em':
      return <em>{nested}</em>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'image':
      return <GuideImage image={token as Tokens.Image} />;
    case 'escape':
      return token.text;
    case 'link':
      return (
        <GuideAnchor href={(token as Tokens.Link).href} guide={place.guide}>
          {inline(token.tokens ?? [], { ...place, find: plain })}
        </GuideAnchor>
      );
    default:
      return nested ?? place.find(token.raw).map(part);
  }
}

/** A term links to its row in the glossary, and shows its meaning on hover. */
function part(found: TextPart): ReactNode {
  if (typeof found === 'string') return found;
  const { word, meaning, anchor } = found.term;
  return (
    <Hint key={word} text={meaning}>
      <Link
        className={classes['term']}
        to="/docs/$page/{-$file}"
        params={{ page: 'general', file: 'glossary' }}
        hash={anchor}
      >
        {found.text}
      </Link>
    </Hint>
  );
}

interface GuideAnchorProps {
  readonly href: string;
  readonly guide: GuideTextProps['guide'];
  readonly children: ReactNode;
}

/** A link within the documentation stays in the application; other links open a new page. */
function GuideAnchor({ href, guide, children }: GuideAnchorProps) {
  const target = guideLink(href, guide);
  if (target.kind === 'none') return children;
  if (target.kind === 'elsewhere') {
    return (
      <a href={href} target="_blank" rel="noreferrer noopener">
        {children}
      </a>
    );
  }
  const { page, file, anchor } = target;
  return (
    <Link to="/docs/$page/{-$file}" params={{ page, file }} {...(anchor === undefined ? {} : { hash: anchor })}>
      {children}
    </Link>
  );
}
