import type { Client, Transport } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { importErrors } from '@workspace/domain/imports/errors';
import { type ImportReport, importLimits } from '@workspace/domain/imports/schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Mutate } from '../../offline/outbox/mutate.ts';
import type { OnAnnouncement } from '../../offline/sync/announcements.ts';
import {
  awaitImportResult,
  type ImportResult,
  type Waiting,
} from './checking/await-import-result.ts';
import { checkFile } from './checking/check-file.ts';
import { mayHaveTakenEffect, type Problem, problemOf, refused } from './checking/problem.ts';
import type { At, ImportState, Upload } from './import-state.ts';
import { keepImport, recallImport } from './kept-import.ts';
import { messages } from './messages.ts';
import { requestApply } from './request-apply.ts';

export interface ImportControl {
  readonly state: ImportState;
  readonly choose: (files: readonly File[]) => void;
  /** Sends the file of the last attempt again. */
  readonly resend: () => void;
  /** Cancels a running check. */
  readonly cancel: () => void;
  readonly apply: () => void;
  readonly startOver: () => void;
}

export interface ImportOptions {
  /** Polls the server's progress. */
  readonly client: Client;
  readonly onAnnouncement: OnAnnouncement;
  readonly mutate: Mutate;
  readonly companyId: string;
  readonly transport: Transport;
  /** Called after an import, to start a sync immediately. */
  readonly onApplied: () => void;
}

const newKey = () => crypto.randomUUID();
const freshly = (upload: Upload): Upload => ({ ...upload, key: newKey(), importId: newKey() });
/** The import may have been applied, or it was and the response is missing. */
const isFateUnknown = (error: unknown) =>
  mayHaveTakenEffect(error) ||
  (error instanceof AppError && error.definition.code === importErrors.alreadyApplied.code);
const start: ImportState = { step: 'choose', upload: null, problem: null };
const opening: ImportState = { step: 'checking', name: '', work: { kind: 'opening' } };

function resumedWork(waiting: Waiting | null): At<'checking'>['work'] {
  if (!waiting) return { kind: 'opening' };
  const { state, progress } = waiting;
  return { kind: state === 'applying' ? 'applying' : 'checking', progress };
}

/** Steps of one import: choose, check, review the report, apply. */
export function useImport(options: ImportOptions): ImportControl {
  const { client, onAnnouncement, mutate, companyId, transport, onApplied } = options;
  const [state, setState] = useState<ImportState>(() =>
    recallImport(companyId) ? opening : start,
  );
  /** Controller of the task that may still change the state. */
  const running = useRef(new AbortController());

  /** Aborts the running task; returns the signal for the next one. */
  const begin = (): AbortSignal => {
    running.current.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  const leave = () => {
    begin();
    keepImport(null);
    setState(start);
  };
  const showReport = (
    report: ImportReport,
    key: string,
    upload: Upload | null,
    problem: Problem | null = null,
  ) => {
    keepImport({ company_id: companyId, import_id: report.import_id, key });
    setState({ step: 'report', upload, report, key, work: null, problem });
  };
  const showDone = (report: ImportReport) => {
    keepImport(null);
    setState({ step: 'done', report });
  };
  const refuse = (text: string) =>
    setState({ step: 'choose', upload: null, problem: refused(text, 'choose') });

  const check = async (upload: Upload) => {
    const signal = begin();
    const { name } = upload.file;
    try {
      const report = await checkFile(
        { client, onAnnouncement, companyId, transport, upload, signal },
        (work) => setState({ step: 'checking', name, work }),
      );
      if (!signal.aborted) showReport(report, newKey(), upload);
    } catch (error) {
      if (signal.aborted) return;
      const next = mayHaveTakenEffect(error) ? upload : freshly(upload);
      setState({ step: 'choose', upload: next, problem: problemOf(error, 'check') });
    }
  };

  const choose = async (files: readonly File[]) => {
    const [file, ...others] = files;
    if (!file) return;
    if (others.length > 0) return refuse(messages.drop.several);
    if (file.size > importLimits.bytes) return refuse(messages.drop.tooLarge);
    const signal = begin();
    setState({ step: 'checking', name: file.name, work: { kind: 'opening' } });
    try {
      // A copy: what is sent again under the same key must not change in the meantime.
      const copy = new File([await file.arrayBuffer()], file.name, { type: file.type });
      if (signal.aborted) return;
      await check({ file: copy, key: newKey(), importId: newKey() });
    } catch {
      // A folder, or a file that was moved since it was selected.
      if (!signal.aborted) refuse(messages.drop.unreadable);
    }
  };

  /** The result of an import, as read from the server. */
  const settle = (result: ImportResult, at: At<'report'>, error: unknown) => {
    if (result.state === 'applied') {
      onApplied();
      return showDone(result.report);
    }
    if (result.state === 'failed') {
      return showReport(result.report, newKey(), at.upload, refused(result.failure, 'retry'));
    }
    if (result.state === 'checked') {
      return setState({ ...at, work: null, problem: problemOf(error, 'not_applied') });
    }
    const gone = new AppError(importErrors.expired);
    keepImport(null);
    setState({
      step: 'choose',
      upload: at.upload && freshly(at.upload),
      problem: { ...problemOf(gone, 'apply'), ...(at.upload ? {} : { next: 'choose' as const }) },
    });
  };

  /**
   * Follows an import until its result is known.
   * @param error why it is unknown whether the server accepted it; undefined if it did
   */
  const follow = async (at: At<'report'>, signal: AbortSignal, error?: unknown) => {
    const asked = { client, onAnnouncement, companyId, importId: at.report.import_id, signal };
    const work = (waiting: Waiting | null): At<'report'>['work'] =>
      waiting ? { kind: 'applying', progress: waiting.progress } : { kind: 'asking' };
    if (error !== undefined) setState({ ...at, work: { kind: 'asking' } });
    try {
      const result = await awaitImportResult(
        asked,
        (waiting) => setState({ ...at, work: work(waiting) }),
        error === undefined ? 'certain' : 'cut',
      );
      if (!signal.aborted) settle(result, at, error);
    } catch (refusal) {
      if (signal.aborted) return;
      const problem = { ...problemOf(refusal, 'apply'), effect: 'unknown' } as const;
      setState({ ...at, work: null, problem });
    }
  };

  const apply = async () => {
    if (state.step !== 'report' || state.work) return;
    const { report, key, upload } = state;
    const at: At<'report'> = { ...state, problem: null };
    const signal = begin();
    setState({ ...at, work: { kind: 'applying', progress: null } });
    try {
      await requestApply(mutate, { companyId, report, key });
      if (!signal.aborted) await follow(at, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (isFateUnknown(error)) return follow(at, signal, error);
      const problem = problemOf(error, 'apply');
      if (problem.next === 'resend') return settle({ state: 'gone' }, at, error);
      showReport(report, newKey(), upload, problem);
    }
  };

  /** After a reload or a visit elsewhere: the current state of the import that was open. */
  const resume = useEffectEvent(async (signal: AbortSignal) => {
    const kept = recallImport(companyId);
    if (!kept) return;
    const asked = { client, onAnnouncement, companyId, importId: kept.import_id, signal };
    const result = await awaitImportResult(
      asked,
      (waiting) => setState({ step: 'checking', name: '', work: resumedWork(waiting) }),
      'certain',
    ).catch(() => null);
    if (signal.aborted) return;
    if (!result || result.state === 'gone') return leave();
    if (result.state === 'checked') return showReport(result.report, kept.key, null);
    if (result.state === 'failed') {
      return showReport(result.report, newKey(), null, refused(result.failure, 'retry'));
    }
    onApplied();
    showDone(result.report);
  });
  useEffect(() => {
    // React's strict mode runs the effect twice, and its cleanup has aborted the first run.
    if (running.current.signal.aborted) running.current = new AbortController();
    void resume(running.current.signal);
    return () => running.current.abort();
  }, []);

  return {
    state,
    choose: (files) => void choose(files),
    resend: () => {
      if (state.step === 'choose' && state.upload) void check(state.upload);
    },
    cancel: leave,
    apply: () => void apply(),
    startOver: leave,
  };
}
