/** What the process that makes a PDF is sent. */
export interface PdfRequest {
  /** The view as JSON. */
  readonly view: string;
  /** In seconds since 1970; the date that the PDF says it was made at. */
  readonly createdAt: number;
  /** In bytes; the process ends itself when it takes more. */
  readonly memory: number;
}

/** What it answers, once. */
export type PdfResponse = { readonly pdf: Uint8Array } | { readonly problem: string };
