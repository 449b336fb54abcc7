import type { ImportProgress, ImportReport } from '@workspace/domain/imports/schema';
import type { Problem } from './problem.ts';

/** A file as it is sent; `key` and `importId` are repeated as long as its fate is not known. */
export interface Upload {
  readonly name: string;
  readonly content: string;
  readonly key: string;
  readonly importId: string;
}

/** What is going on, as counted by who does it; null until there is something to count. */
export type Work =
  | { readonly kind: 'opening' }
  | { readonly kind: 'uploading'; readonly sent: number; readonly total: number }
  | { readonly kind: 'checking'; readonly progress: ImportProgress | null }
  | { readonly kind: 'applying'; readonly progress: ImportProgress | null }
  /** The connection was lost while it was applied; the server is asked what became of it. */
  | { readonly kind: 'asking' };

export type ImportState =
  | { readonly step: 'choose'; readonly upload: Upload | null; readonly problem: Problem | null }
  | {
      readonly step: 'checking';
      /** Empty while an import is opened again after a reload. */
      readonly name: string;
      readonly work: Extract<Work, { kind: 'opening' | 'uploading' | 'checking' }>;
    }
  | {
      readonly step: 'report';
      /** Null after a reload: the file is not kept. */
      readonly upload: Upload | null;
      readonly report: ImportReport;
      readonly key: string;
      readonly work: Extract<Work, { kind: 'applying' | 'asking' }> | null;
      readonly problem: Problem | null;
    }
  | { readonly step: 'done'; readonly report: ImportReport };

/** The import at one of its steps. */
export type At<Step extends ImportState['step']> = Extract<ImportState, { step: Step }>;
