/** The part of the server's logger that the platform needs: fields first, then the sentence. */
export interface Logger {
  readonly info: (fields: object, sentence: string) => void;
  readonly warn: (fields: object, sentence: string) => void;
  readonly error: (fields: object, sentence: string) => void;
}
