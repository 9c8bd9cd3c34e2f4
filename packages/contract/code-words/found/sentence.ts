export type Parameters = Readonly<Record<string, string | number>>;

/** Writes a finding in a language; nothing without the parameters that the sentence needs. */
export type Sentence = (parameters: Parameters | undefined, reason: string) => string | undefined;

/** The sentences of a language by the code of the finding. */
export type Sentences = Readonly<Record<string, Sentence>>;

/** A finding in a file or a request, as the server says it. */
export interface SaidFinding {
  readonly code?: string | undefined;
  readonly message: string;
  readonly parameters?: Parameters | undefined;
}

/** The codes of the sentences that a finding needs: of several sentences it names one, and perhaps that of its reason. */
export function sentenceCodes({ code = '', parameters }: Omit<SaidFinding, 'message'>): readonly string[] {
  const { sentenceCode = code, reasonCode } = parameters ?? {};
  return [sentenceCode, ...(reasonCode === undefined ? [] : [reasonCode])].map(String);
}

/** A finding in the language of the sentences; nothing if its code has no sentence, or if it was stored before it had parameters. */
export function findingIn(sentences: Sentences, finding: Omit<SaidFinding, 'message'>): string | undefined {
  const [code = '', reasonCode] = sentenceCodes(finding);
  const reason = reasonCode === undefined ? undefined : sentences[reasonCode]?.(finding.parameters, '');
  return sentences[code]?.(finding.parameters, reason ?? '');
}
