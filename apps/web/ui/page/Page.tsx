import { type ReactNode, useEffect } from 'react';
import { HelpTooltip } from '../tooltip/HelpTooltip.tsx';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** The title with links in it, if it names things that have pages; its text is the same. */
  readonly heading?: ReactNode;
  /** Next to the title: the age of the data, a status. */
  readonly meta?: ReactNode;
  /** At the end of the row: at most one primary action. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A page: its title, which is also the browser's title, its status or age, its actions and its content. */
export function Page({ title, heading = title, meta, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Farpass`;
  }, [title]);
  return (
    <>
      <div className={classes['head']}>
        <h1 className={classes['title']}>{heading}</h1>
        {meta === undefined ? null : <div className={classes['meta']}>{meta}</div>}
        {actions === undefined ? null : <div className={classes['actions']}>{actions}</div>}
      </div>
      {children}
    </>
  );
}

interface CardProps {
  readonly title?: string;
  /** The name of a card that needs no heading. */
  readonly label?: string;
  /** Explains the title, behind a question mark. */
  readonly help?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A surface for one subject, with its heading. */
export function Card({ title, label = title, help, aside, children }: CardProps) {
  return (
    <section className={classes['card']} aria-label={label}>
      {title === undefined ? null : (
        <div className={classes['cardHead']}>
          <span className={classes['cardName']}>
            <h2 className={classes['cardTitle']}>{title}</h2>
            {help === undefined ? null : <HelpTooltip topic={title} text={help} />}
          </span>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
