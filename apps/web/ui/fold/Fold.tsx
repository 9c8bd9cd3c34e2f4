import { ChevronRightIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { lastingStorage } from '../../base/storage.ts';
import { useStore } from '../../base/store.ts';
import { printing } from '../print/printing.ts';
import { HelpTooltip } from '../tooltip/HelpTooltip.tsx';
import classes from './fold.module.css';

interface FoldProps {
  /** Under this name the browser keeps whether it is open, for every page that has it; without one nothing is kept. */
  readonly name?: string;
  readonly title: string;
  readonly help?: string;
  /** The result in a few words: most people need no more. */
  readonly verdict?: ReactNode;
  /** Doubts, and whatever is not known: they are never folded. */
  readonly notes?: ReactNode;
  /** At the end of the line: the one step that most people take here. */
  readonly action?: ReactNode;
  /** Before anyone opened or closed it. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

const keyOf = (name: string) => `farpass.open.${name}`;

/** A part of a page that is one line with its verdict until someone opens it. On paper it is open. */
export function Fold({ name, title, help, verdict, notes, action, isOpen: isOpenFirst = false, children }: FoldProps) {
  const id = useId();
  const isPrinting = useStore(printing);
  const [isOpened, setOpened] = useState(() => {
    const kept = name === undefined ? null : lastingStorage().getItem(keyOf(name));
    return kept === null ? isOpenFirst : kept === 'yes';
  });
  const isOpen = isOpened || isPrinting;
  const toggle = () => {
    setOpened(!isOpened);
    if (name !== undefined) lastingStorage().setItem(keyOf(name), isOpened ? 'no' : 'yes');
  };
  return (
    <section className={classes['fold']} aria-label={title}>
      <div className={classes['line']}>
        <h2>
          <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={toggle}>
            <ChevronRightIcon size={14} aria-hidden="true" /> {title}
          </button>
        </h2>
        {help === undefined ? null : <HelpTooltip topic={title} text={help} />}
        <span className={classes['verdict']}>{verdict}</span>
        {action === undefined ? null : <span className={classes['action']}>{action}</span>}
      </div>
      {notes}
      {isOpen ? (
        <div id={id} className={classes['content']}>
          {children}
        </div>
      ) : null}
    </section>
  );
}

/** Folds one below the other, as one surface. */
export function Folds({ children }: { readonly children: ReactNode }) {
  return <div className={classes['folds']}>{children}</div>;
}
