import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { createIntegration } from '@workspace/domain/integrations/operations';
import { isUnsettled } from '@workspace/ui/data/unsettled';
import { useMemo, useRef, useState } from 'react';
import { useMe } from '../../../data/session/hooks.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useBulkRun } from '../../bulk-run/index.ts';
import { messages } from '../messages.ts';
import { type InviteResult, mergedResults, resultsOf } from './invite-results.ts';

/** In ms: how often it is tried again while too many invitations were sent in a minute. */
const retryMs = 5_000;

const isRateLimited = (error: unknown) =>
  error instanceof AppError && error.definition.code === commonErrors.rateLimited.code;

export interface Invited {
  readonly id: string;
  readonly name: string;
}

/**
 * Sends an invitation to each of several people, one after the other and each under its own key, so
 * that sending again after a lost connection invites nobody twice.
 */
export function useInviting() {
  const { company } = useMe();
  const command = useCommand(createIntegration, messages.invite, { unexpected: 'shown' });
  const isStopped = useRef(false);
  /** Of calls whose fate is unknown, by person; also for a later run. */
  const keys = useRef(new Map<string, string>());
  const [isWaiting, setWaiting] = useState(false);
  const [earlier, setEarlier] = useState<ReadonlyMap<string, InviteResult>>(new Map());

  const control = useBulkRun(async ({ key: newKey, rows }, names: ReadonlyMap<string, string>) => {
    const [{ id } = { id: '' }] = rows;
    const key = keys.current.get(id) ?? newKey;
    keys.current.set(id, key);
    const input = {
      body: {
        integration_type: 'pipedrive' as const,
        company_id: company?.company_id ?? '',
        user_id: id,
      },
    };
    for (;;) {
      const result = await command.run(input, { about: names.get(id) ?? '', key });
      if (result.status !== 'failed') {
        setWaiting(false);
        keys.current.delete(id);
        // Declared `online`: it is never queued.
        return [{ id, outcome: 'changed', code: null, error: null }];
      }
      const { error, failure } = result;
      if (!isRateLimited(error) || isStopped.current) {
        setWaiting(false);
        if (isUnsettled(error)) throw error;
        keys.current.delete(id);
        return [{ id, outcome: 'refused', code: null, error: failure }];
      }
      setWaiting(true);
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }, 1);

  const { run, busy } = control;
  const results = useMemo(() => mergedResults(earlier, resultsOf(run)), [earlier, run]);
  const begin = (people: readonly Invited[]) => {
    isStopped.current = false;
    control.start(
      people.map(({ id }) => ({ id })),
      new Map(people.map(({ id, name }) => [id, name])),
    );
  };
  return {
    busy,
    isWaiting,
    /** What became of each person's invitation; empty before anything was sent. */
    results,
    start(people: readonly Invited[]) {
      setEarlier(new Map());
      begin(people);
    },
    /** Asks again for people who were refused; those who are invited stay so. */
    retry(people: readonly Invited[]) {
      setEarlier(results);
      begin(people);
    },
    /** Sends what may not have arrived, under the same keys. */
    resume() {
      isStopped.current = false;
      control.resume();
    },
    stop() {
      isStopped.current = true;
      control.stop();
    },
  };
}

export type Inviting = ReturnType<typeof useInviting>;
