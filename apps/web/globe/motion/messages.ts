/** Requests from the page to the worker that moves the objects. */
export type MotionRequest =
  | { readonly kind: 'load'; readonly kernel: ArrayBuffer; readonly columns: ArrayBuffer }
  | {
      readonly kind: 'move';
      /** Milliseconds since 1970, UTC. */
      readonly atMs: number;
      /** Arrays to fill; the worker returns them, so that no frame allocates memory. */
      readonly positionsKm: Float64Array<ArrayBuffer>;
      readonly codes: Uint8Array<ArrayBuffer>;
    }
  | { readonly kind: 'orbit'; readonly object: number; readonly atMs: number; readonly ticket: number };

export type MotionAnswer =
  | { readonly kind: 'loaded'; readonly count: number }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'moved';
      readonly atMs: number;
      /** x, y, z of the objects one after another, TEME of date, km. */
      readonly positionsKm: Float64Array<ArrayBuffer>;
      /** 0 if the position is valid. */
      readonly codes: Uint8Array<ArrayBuffer>;
      /** Rotation from TEME to ITRF at that time, row by row. */
      readonly toItrf: readonly number[];
    }
  | {
      readonly kind: 'orbit';
      readonly ticket: number;
      /** Positions over one revolution: x, y, z one after another, TEME, km; empty if the object has no state. */
      readonly positionsKm: Float64Array<ArrayBuffer>;
    };
