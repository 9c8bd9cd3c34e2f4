import type { RouteContract } from '@farpass/contract/route';
import type { FastifyRequest } from 'fastify';
import { tableFormOf } from './as-table.ts';
import { createDoor, type Door } from './door.ts';
import { isLongList } from './in-turns.ts';

/** How requests of an operator are limited: those that cost more have fewer places, and places of their own. */
const limits = {
  /** Few enough that a statement of another operator does not wait for long behind theirs; a page asks for some six things at once. */
  usual: { inFlight: 12, waiting: 240 },
  /** Of each call whose answer is computed. One operator never has more than two threads at a time. */
  dear: { inFlight: 3, waiting: 60 },
  /** Of lists of hundreds of rows and of tables, which are read page by page. */
  rows: { inFlight: 1, waiting: 60 },
  /** A file may come slowly, and keeps no other request waiting. */
  files: { inFlight: 50, waiting: 200 },
} as const;

type Kind = keyof typeof limits;

/** The door that a request waits at: with all its work, or with each of its pages. */
export type Doors = (
  contract: RouteContract,
  request: FastifyRequest,
) => { readonly door: Door; readonly isByPage: boolean };

export function createDoors(): Doors {
  const doors: Readonly<Record<Kind, Door>> = {
    usual: createDoor(limits.usual),
    dear: createDoor(limits.dear),
    rows: createDoor(limits.rows),
    files: createDoor(limits.files),
  };
  return (contract, request) => {
    const kind = kindOf(contract, request);
    const door = doors[kind];
    const ofCall: Door = (owner, ...work) => door(`${owner} ${contract.operationId}`, ...work);
    return { door: kind === 'dear' ? ofCall : door, isByPage: kind === 'rows' };
  };
}

function kindOf(contract: RouteContract, request: FastifyRequest): Kind {
  if (contract.isDear === true) return 'dear';
  if (contract.consumes !== undefined) return 'files';
  return isLongList(contract, request) || tableFormOf(contract, request) !== undefined ? 'rows' : 'usual';
}
