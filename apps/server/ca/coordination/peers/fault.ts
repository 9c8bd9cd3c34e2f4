/** An answer of the interface that is a fault, in the shape of Space Safety. */
export class WireFault extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, { type, says }: Readonly<Record<'type' | 'says', string>>) {
    super(says);
    this.status = status;
    this.type = type;
    this.name = 'WireFault';
  }
}

/** A fault by its status and type, with a sentence. */
export function wireFault(kind: `${number} ${string}`, says: string): WireFault {
  const [status = '500', type = 'internal'] = kind.split(' ');
  return new WireFault(Number(status), { type, says });
}
