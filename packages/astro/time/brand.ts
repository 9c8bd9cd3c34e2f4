declare const brand: unique symbol;

/**
 * A base type whose values come only from their own constructor: `Brand<string, 'SatelliteId'>` is not a plain string.
 */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
