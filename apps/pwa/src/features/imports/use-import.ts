import type { Client } from '@workspace/domain/contract/client';
import { applyImport, createImport } from '@workspace/domain/imports/operations';
import { type ImportReport, importLimits } from '@workspace/domain/imports/schema';
import { useEffect, useRef, useState } from 'react';
import { toBase64 } from './base64.ts';
import { messages } from './messages.ts';
import { mayHaveTakenEffect, type Problem, problemOf, refused } from './problem.ts';

/** A file as it is sent; `key` is repeated as long as its fate is not known. */
export interface Upload {
  readonly name: string;
  readonly content: string;
  readonly key: string;
}

export type ImportState =
  | { readonly step: 'choose'; readonly upload: Upload | null; readonly problem: Problem | null }
  | { readonly step: 'checking'; readonly name: string }
  | {
      readonly step: 'report';
      readonly upload: Upload;
      readonly report: ImportReport;
      readonly key: string;
      readonly work: 'none' | 'applying';
      readonly problem: Problem | null;
    }
  | { readonly step: 'done'; readonly report: ImportReport };

export interface ImportControl {
  readonly state: ImportState;
  readonly choose: (files: readonly File[]) => void;
  /** Sends the file of the last try again. */
  readonly resend: () => void;
  /** Gives up a check that runs. */
  readonly cancel: () => void;
  readonly apply: () => void;
  readonly startOver: () => void;
}

export interface ImportOptions {
  readonly client: Client;
  readonly companyId: string;
  /** After an import, so that a sync begins at once. */
  readonly onApplied: () => void;
}

const newKey = () => crypto.randomUUID();
const start: ImportState = { step: 'choose', upload: null, problem: null };

/** The course of one import: choose, check, read the report, apply. */
export function useImport({ client, companyId, onApplied }: ImportOptions): ImportControl {
  const [state, setState] = useState<ImportState>(start);
  /** Belongs to the call that may still change the state. */
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);

  /** Ends what runs; the answer is the signal of what begins. */
  const begin = (): AbortSignal => {
    running.current.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  const check = async (upload: Upload) => {
    const signal = begin();
    setState({ step: 'checking', name: upload.name });
    try {
      const { data } = await client(
        createImport,
        {
          params: { company_id: companyId },
          body: { file_name: upload.name, content_base64: upload.content },
        },
        { idempotencyKey: upload.key, signal },
      );
      if (signal.aborted) return;
      setState({
        step: 'report',
        upload,
        report: data,
        key: newKey(),
        work: 'none',
        problem: null,
      });
    } catch (error) {
      if (signal.aborted) return;
      const next = mayHaveTakenEffect(error) ? upload : { ...upload, key: newKey() };
      setState({ step: 'choose', upload: next, problem: problemOf(error, 'check') });
    }
  };

  const refuse = (text: string) =>
    setState({ step: 'choose', upload: null, problem: refused(text, 'choose') });

  const choose = async (files: readonly File[]) => {
    const [file, ...others] = files;
    if (!file) return;
    if (others.length > 0) return refuse(messages.drop.several);
    if (file.size > importLimits.bytes) return refuse(messages.drop.tooLarge);
    const signal = begin();
    setState({ step: 'checking', name: file.name });
    try {
      const content = toBase64(new Uint8Array(await file.arrayBuffer()));
      if (!signal.aborted) await check({ name: file.name, content, key: newKey() });
    } catch {
      // A folder, or a file that was moved away since it was chosen.
      if (!signal.aborted) refuse(messages.drop.unreadable);
    }
  };

  const apply = async () => {
    if (state.step !== 'report' || state.work === 'applying') return;
    const { report, key, upload } = state;
    const signal = begin();
    setState({ ...state, work: 'applying', problem: null });
    try {
      const { data } = await client(
        applyImport,
        {
          params: { company_id: companyId, import_id: report.import_id },
          body: report.counts.refused > 0 ? { skip_refused: true } : {},
        },
        // Not aborted with the screen: an import that runs is not to be cut off.
        { idempotencyKey: key },
      );
      onApplied();
      if (!signal.aborted) setState({ step: 'done', report: data });
    } catch (error) {
      if (signal.aborted) return;
      const problem = problemOf(error, 'apply');
      if (problem.next === 'resend') {
        setState({ step: 'choose', upload: { ...upload, key: newKey() }, problem });
        return;
      }
      const next = mayHaveTakenEffect(error) ? key : newKey();
      setState({ step: 'report', upload, report, key: next, work: 'none', problem });
    }
  };

  return {
    state,
    choose: (files) => void choose(files),
    resend: () => {
      if (state.step === 'choose' && state.upload) void check(state.upload);
    },
    cancel: () => {
      begin();
      setState(start);
    },
    apply: () => void apply(),
    startOver: () => {
      begin();
      setState(start);
    },
  };
}
