import { Fragment } from 'react';
import { useDisplayZone } from './DisplayZone.tsx';
import classes from './figures.module.css';
import { type DisplayZone, formatInstant, readInstant } from './instant.ts';

const instant = /(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)? ?(Z|[+-]\d\d(?::?\d\d)?)/g;

/** Such as a time of the server; a time that a page wrote stays as it is. */
const ofServer = /T.*Z$/;

/** A sentence of the server: its times are as everywhere on the pages, each on one line. */
export function TextWithTimes({ text }: { readonly text: string }) {
  const zone = useDisplayZone();
  const times = [...text.matchAll(instant)];
  const ends = times.map(({ 0: written, index }) => index + written.length);
  return (
    <>
      {times.map(({ 0: written, 1: day, 2: time, 3: offset, index }, place) => (
        <Fragment key={index}>
          {text.slice(ends[place - 1] ?? 0, index)}
          <span className={classes['figure']}>{inZone(written, zone) ?? `${day} ${time} ${offset}`}</span>
        </Fragment>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  );
}

/** The sentence as plain text, for places without elements. */
export function timesInZone(text: string, zone: DisplayZone): string {
  return text.replaceAll(instant, (written, day, time, offset) => inZone(written, zone) ?? `${day} ${time} ${offset}`);
}

function inZone(written: string, zone: DisplayZone): string | undefined {
  const atMs = ofServer.test(written) ? readInstant(written) : undefined;
  return atMs === undefined ? undefined : formatInstant(atMs, { pattern: 'seconds', zone });
}
