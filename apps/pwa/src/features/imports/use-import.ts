import type { Client } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { importErrors } from '@workspace/domain/imports/errors';
import { type ImportReport, importLimits } from '@workspace/domain/imports/schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Mutate } from '../../offline/mutate.ts';
import { applyReport } from './apply-report.ts';
import { toBase64 } from './base64.ts';
import { checkFile, type UploadTransport } from './check-file.ts';
import type { At, ImportState, Upload } from './import-state.ts';
import { keepImport, recallImport } from './kept-import.ts';
import { type Learnt, learnFate } from './learn.ts';
import { messages } from './messages.ts';
import { mayHaveTakenEffect, problemOf, refused } from './problem.ts';

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
  readonly mutate: Mutate;
  readonly companyId: string;
  readonly transport: UploadTransport;
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

/** Steps of one import: choose, check, review the report, apply. */
export function useImport(options: ImportOptions): ImportControl {
  const { client, mutate, companyId, transport, onApplied } = options;
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
  const showReport = (report: ImportReport, key: string, upload: Upload | null) => {
    keepImport({ company_id: companyId, import_id: report.import_id, key });
    setState({ step: 'report', upload, report, key, work: null, problem: null });
  };
  const showDone = (report: ImportReport) => {
    keepImport(null);
    setState({ step: 'done', report });
  };
  const refuse = (text: string) =>
    setState({ step: 'choose', upload: null, problem: refused(text, 'choose') });

  const check = async (upload: Upload) => {
    const signal = begin();
    const { name } = upload;
    try {
      const report = await checkFile({ client, companyId, transport, upload, signal }, (work) =>
        setState({ step: 'checking', name, work }),
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
      const content = toBase64(new Uint8Array(await file.arrayBuffer()));
      if (signal.aborted) return;
      await check({ name: file.name, content, key: newKey(), importId: newKey() });
    } catch {
      // A folder, or a file that was moved since it was selected.
      if (!signal.aborted) refuse(messages.drop.unreadable);
    }
  };

  /** Result of an import whose response was lost; read from the server, not guessed. */
  const settle = (learnt: Learnt, at: At<'report'>, error: unknown) => {
    if (learnt.state === 'applied') {
      onApplied();
      return showDone(learnt.report);
    }
    if (learnt.state === 'checked') {
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

  const learn = async (at: At<'report'>, error: unknown, signal: AbortSignal) => {
    const asked = { client, companyId, importId: at.report.import_id, signal };
    setState({ ...at, work: { kind: 'asking' } });
    try {
      const learnt = await learnFate(
        asked,
        (progress, reach) =>
          setState({
            ...at,
            work: reach === 'cut' ? { kind: 'asking' } : { kind: 'applying', progress },
          }),
        'cut',
      );
      if (!signal.aborted) settle(learnt, at, error);
    } catch (refusal) {
      if (!signal.aborted) setState({ ...at, work: null, problem: problemOf(refusal, 'apply') });
    }
  };

  const apply = async () => {
    if (state.step !== 'report' || state.work) return;
    const { report, key, upload } = state;
    const at: At<'report'> = { ...state, problem: null };
    const signal = begin();
    setState({ ...at, work: { kind: 'applying', progress: null } });
    try {
      const applied = await applyReport(
        { client, mutate, companyId, report, key, signal },
        (progress) => setState({ ...at, work: { kind: 'applying', progress } }),
      );
      onApplied();
      if (!signal.aborted && applied) showDone(applied);
    } catch (error) {
      if (signal.aborted) return;
      if (isFateUnknown(error)) return learn(at, error, signal);
      const problem = problemOf(error, 'apply');
      if (problem.next === 'resend') return settle({ state: 'gone' }, at, error);
      const next = newKey();
      keepImport({ company_id: companyId, import_id: report.import_id, key: next });
      setState({ step: 'report', upload, report, key: next, work: null, problem });
    }
  };

  /** After a reload: the current state of the import that was open. */
  const resume = useEffectEvent(async (signal: AbortSignal) => {
    const kept = recallImport(companyId);
    if (!kept) return;
    const asked = { client, companyId, importId: kept.import_id, signal };
    const learnt = await learnFate(
      asked,
      (progress, reach) =>
        setState({
          step: 'checking',
          name: '',
          work: reach === 'cut' ? { kind: 'opening' } : { kind: 'checking', progress },
        }),
      'certain',
    ).catch(() => null);
    if (signal.aborted) return;
    if (!learnt || learnt.state === 'gone') return leave();
    if (learnt.state === 'checked') return showReport(learnt.report, kept.key, null);
    onApplied();
    showDone(learnt.report);
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
