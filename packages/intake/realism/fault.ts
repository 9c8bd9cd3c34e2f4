type Parameters = Readonly<Record<string, string | number>>;

const sentences = {
  REALISM_FILE_UNREADABLE: ({ file, said }: Parameters) => `${file} cannot be read: ${said}`,
  REALISM_NOT_OEM: ({ file, found }: Parameters) =>
    `${file} is a ${found}; predictions and definitive orbits are OEMs.`,
  REALISM_TWO_OBJECTS: ({ file, found, other, otherFound }: Parameters) =>
    `${file} is of ${found} and ${other} of ${otherFound}: the errors of one object are compared, not those of two.`,
  REALISM_APART: ({ file, other, km, time }: Parameters) =>
    `${file} and ${other} are ${km} km apart at ${time}: they are of two objects or in two frames, or something went very wrong. Nothing is computed from them.`,
  REALISM_NO_STATES: ({ file }: Parameters) => `${file} has no states.`,
  REALISM_NOT_DATED: ({ file }: Parameters) =>
    `${file} has no CREATION_DATE, which separates predictions from what was known.`,
  REALISM_FROM_FUTURE: ({ file, time }: Parameters) =>
    `${file} was made at ${time}, which has not come yet; check the clock that wrote its CREATION_DATE.`,
  REALISM_NOTHING_COMPARED: ({ count, said }: Parameters) => `No error is known of ${count} predictions: ${said}`,
} as const;

export type RealismFaultCode = keyof typeof sentences;

/** Why files cannot be compared: code for programs, sentence for people, parameters for other languages. */
export class RealismFault extends Error {
  readonly code: RealismFaultCode;
  readonly parameters: Parameters;

  constructor(code: RealismFaultCode, parameters: Parameters) {
    super(sentences[code](parameters));
    this.name = 'RealismFault';
    this.code = code;
    this.parameters = parameters;
  }
}
