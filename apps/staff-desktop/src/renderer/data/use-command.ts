import { listAuditEvents } from '@workspace/domain/audit/operations';
import { companyErrors } from '@workspace/domain/companies/errors';
import { getStaffRecord, listCompanies } from '@workspace/domain/companies/operations';
import { AppError } from '@workspace/domain/contract/error';
import type { OperationInput, ReadDefinition } from '@workspace/domain/contract/operation';
import { toaster } from '@workspace/ui/components/toast-store';
import { createCommandRunner } from '@workspace/ui/data/command-runner';
import { useObservable } from '@workspace/ui/data/use-observable';
import { useMemo } from 'react';
import type { ConsoleOperation } from '../../bridge/operations.ts';
import { useBridge } from '../app/bridge-context.ts';
import { sentenceOf } from '../app/failure.ts';
import { useRecheckLogin } from './login.ts';
import { refetchOperation } from './queries.ts';

type ConsoleWrite = Exclude<ConsoleOperation, ReadDefinition>;

interface CommandOptions {
  /** `screen`: the screen shows why a run failed, at its fields; otherwise a toast does. */
  readonly refusals?: 'toast' | 'screen';
  /** The error as a sentence for staff, where that of the server speaks to the company. */
  readonly explain?: (error: unknown) => string;
}

const isOfArchived = (error: unknown) =>
  error instanceof AppError && error.definition.code === companyErrors.archived.code;

/** A colleague has archived the company: what is open about it says so. */
const rereadCompany = () =>
  Promise.all([listCompanies, getStaffRecord].map((read) => refetchOperation(read)));

/**
 * Makes a write from a screen, with its key, its state and a toast. It is busy until the reads that
 * it changes have arrived again; they are also fetched after a refusal, because somebody else may
 * have been faster. That a company was archived meanwhile is also a toast, since its page closes.
 */
export function useCommand<O extends ConsoleWrite>(
  operation: O,
  { refusals = 'toast', explain = sentenceOf }: CommandOptions = {},
) {
  const { client } = useBridge();
  const { state, run, clear } = useMemo(
    () => createCommandRunner(operation, { intent: 'content' }),
    [operation],
  );
  const { busy, error, failure, fields } = useObservable(state);
  useRecheckLogin(error);
  return {
    busy,
    /** Why the last run failed, for people, and the server's messages by field. */
    failure,
    fields,
    clear,
    /**
     * @param saved title of the toast when the server has accepted it
     * @param version of the row that the screen shows; a newer one is refused
     */
    run: (input: OperationInput<O>, saved: string, version?: number) =>
      run(
        input,
        async ({ key, accepted, done }) => {
          try {
            await client(operation, input, {
              idempotencyKey: key,
              ...(version === undefined ? {} : { version }),
            });
            accepted();
            toaster.success(saved);
          } catch (problem) {
            const isArchived = isOfArchived(problem);
            if (refusals === 'toast' || isArchived) toaster.error({ title: explain(problem) });
            if (isArchived) await rereadCompany();
            throw problem;
          } finally {
            // Every write by staff is in the audit log, and so are most refusals.
            const reads = [...operation.invalidates, listAuditEvents.name];
            const changed = reads.map((name) => refetchOperation({ name }));
            await Promise.all(changed);
          }
          done();
          return { status: 'saved' as const };
        },
        explain,
      ),
  };
}
