import type { ImportProgress, ImportReport } from '@workspace/domain/imports/schema';
import type { Problem } from './checking/problem.ts';

/** The uploaded file; `key` and `importId` are reused until the result is known. */
export interface Upload {
  readonly file: File;
  readonly key: string;
  readonly importId: string;
}

/** Progress as reported by the server; null until there is something to count. */
export type Work =
  | { readonly kind: 'opening' }
  | { readonly kind: 'uploading'; readonly sent: number; readonly total: number }
  | { readonly kind: 'checking'; readonly progress: ImportProgress | null }
  | { readonly kind: 'applying'; readonly progress: ImportProgress | null }
  /** The connection was lost during the import; the server is polled for the result. */
  | { readonly kind: 'asking' };

export type ImportState =
  | { readonly step: 'choose'; readonly upload: Upload | null; readonly problem: Problem | null }
  | {
      readonly step: 'checking';
      /** Empty while an import is reopened after a reload; `applying` only then. */
      readonly name: string;
      readonly work: Extract<Work, { kind: 'opening' | 'uploading' | 'checking' | 'applying' }>;
    }
  | {
      readonly step: 'report';
      /** Null after a reload: the file itself is not stored. */
      readonly upload: Upload | null;
      readonly report: ImportReport;
      readonly key: string;
      readonly work: Extract<Work, { kind: 'applying' | 'asking' }> | null;
      readonly problem: Problem | null;
    }
  | { readonly step: 'done'; readonly report: ImportReport };

/** State machine of an import. */
export type At<Step extends ImportState['step']> = Extract<ImportState, { step: Step }>;
