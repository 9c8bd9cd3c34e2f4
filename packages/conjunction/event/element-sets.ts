/** The messages by which an event is known. */
interface KnownBy {
  /** Whether its newest message is of element sets, whose errors are kilometres. */
  readonly isLowConfidence: boolean | undefined;
  readonly messages: number;
  /** Those of our own screenings. */
  readonly ownMessages: number;
}

/** Whether only our own screenings of element sets show an event: no message of anyone else, and no determined orbit. */
export function isOfElementSetsAlone({ isLowConfidence, messages, ownMessages }: KnownBy): boolean {
  return isLowConfidence === true && ownMessages === messages;
}
