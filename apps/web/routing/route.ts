import type { ComponentType } from 'react';
import type { Started } from '../session/start.ts';
import type { Crumb } from '../shell/breadcrumbs/crumb.ts';
import type { Address } from './address.ts';
import type { Destination, ParameterName } from './paths.ts';

/** The varying parts of an address, decoded. */
export type Parameters = Readonly<Partial<Record<ParameterName, string>>>;

/** The input of every guard: the session, the address, and whether the page is only loaded in advance. */
export interface Passage {
  readonly started: Started;
  readonly address: Address;
  readonly params: Parameters;
  readonly isAhead: boolean;
}

/** Lets people pass, or throws: `Redirect`, `NotFound`, or an error that the page for failures shows. */
export type Guard = (passage: Passage) => void | Promise<void>;

/** A page, or what several pages have in common: who may see it, its step in the breadcrumbs, and what it shows. */
export interface Route {
  /** What is around it; its guard comes first, and its component shows this one in its `Outlet`. */
  readonly within?: Route;
  /** Where the addresses of all pages within it begin. */
  readonly beginning?: string;
  readonly guard?: Guard;
  readonly crumbs?: readonly Crumb[];
  readonly component?: ComponentType;
  /** Code that is loaded before the component is shown, if the component is not a lazy page itself. */
  readonly loads?: (params: Parameters) => readonly Loadable[];
}

export interface Loadable {
  readonly load: () => Promise<unknown>;
}

/** Thrown by a guard: the address leads to another one, which takes its place. */
export class Redirect {
  readonly destination: Destination;

  constructor(destination: Destination) {
    this.destination = destination;
  }
}

/** Thrown by a guard or a page: there is nothing at this address, or not for this person. */
export class NotFound {}
