declare const brand: unique symbol;

/** A base type that only its own constructor hands out: `Brand<string, 'SatelliteId'>` is not a plain string. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
