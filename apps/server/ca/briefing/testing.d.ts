/** The words of a PDF: its inflated streams, letters as hexadecimal text. */
export declare function wordsOf(pdf: Buffer): string;
