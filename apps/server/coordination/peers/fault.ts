/** The facts of a fault for a program. */
type WireMetadata = Readonly<Record<string, string | number>>;

interface FaultFacts {
  readonly metadata?: WireMetadata | undefined;
}

/** An answer of the interface that is a fault, in the shape of Space Safety. */
export class WireFault extends Error {
  readonly status: number;
  readonly type: string;
  readonly metadata: WireMetadata;

  constructor(status: number, { type, says, metadata }: Readonly<Record<'type' | 'says', string>> & FaultFacts) {
    super(says);
    this.status = status;
    this.type = type;
    this.metadata = metadata ?? {};
    this.name = 'WireFault';
  }
}

/** A fault by its status and type, with a sentence. */
export function wireFault(kind: `${number} ${string}`, says: string, metadata?: WireMetadata): WireFault {
  const [status = '500', type = 'internal'] = kind.split(' ');
  return new WireFault(Number(status), { type, says, metadata });
}
