import { Fragment } from 'react';
import classes from './figures.module.css';

const instant = /(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)? ?(Z|[+-]\d\d(?::?\d\d)?)/g;

/** A sentence of the server: its times are as everywhere on the pages, each on one line. */
export function TextWithTimes({ text }: { readonly text: string }) {
  const times = [...text.matchAll(instant)];
  const ends = times.map(({ 0: written, index }) => index + written.length);
  return (
    <>
      {times.map(({ 1: day, 2: time, 3: zone, index }, place) => (
        <Fragment key={index}>
          {text.slice(ends[place - 1] ?? 0, index)}
          <span className={classes['figure']}>{`${day} ${time} ${zone}`}</span>
        </Fragment>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  );
}
