import { displayName } from '@workspace/domain/accounts/schema';
import { AppError, commonErrors } from '@workspace/domain/contract/error';
import { confirmSimAccess } from '@workspace/domain/numbers/operations';
import { toaster } from '@workspace/ui/components/toast-store';
import { isUnsettled } from '@workspace/ui/data/unsettled';
import { useState } from 'react';
import { sentenceOf } from '../../data/failure.ts';
import { useOffline } from '../../data/session/provider.tsx';
import { useCommand } from '../../data/use-command.ts';
import { useExclusive } from '../../data/use-exclusive.ts';
import type { NumberOfPerson } from '../../numbers-index/index-shape.ts';
import { simAccessMessages } from './messages.ts';

/** Result of confirming one number. */
export type Confirmation =
  | { readonly status: 'sending' }
  | { readonly status: 'confirmed'; readonly line: NumberOfPerson }
  | { readonly status: 'failed'; readonly sentence: string };

type Confirmations = ReadonlyMap<string, Confirmation>;

/** Confirms numbers one after another, each with the version that was displayed. */
export function useConfirmations() {
  const { index, syncNow } = useOffline();
  const { run } = useCommand(confirmSimAccess, simAccessMessages.confirmation);
  const [states, setStates] = useState<Confirmations>(new Map());

  const set = (id: string, state: Confirmation) =>
    setStates((before) => new Map(before).set(id, state));

  /**
   * Confirming one number of a person whom staff added or changed confirms that person's others
   * too.
   */
  async function isOpenByNow({ number }: NumberOfPerson): Promise<boolean> {
    await syncNow();
    const [now] = index.numbers([number.number_id]);
    return now?.number.user_id === number.user_id && now.number.sim_held_since === null;
  }

  async function confirm(line: NumberOfPerson): Promise<void> {
    const { number, user } = line;
    const result = await run(
      { params: { number_id: number.number_id } },
      {
        version: number.version,
        about: user ? displayName(user) : '',
      },
    );
    if (result.status !== 'failed') return;
    const { error } = result;
    const isStale =
      error instanceof AppError && error.definition.code === commonErrors.staleVersion.code;
    if (!isStale || !(await isOpenByNow(line))) throw error;
  }

  async function confirmAll(lines: readonly NumberOfPerson[]): Promise<void> {
    let confirmed = 0;
    for (const line of lines) {
      const id = line.number.number_id;
      set(id, { status: 'sending' });
      try {
        await confirm(line);
        confirmed += 1;
        set(id, { status: 'confirmed', line });
      } catch (error) {
        set(id, {
          status: 'failed',
          sentence: sentenceOf(error, simAccessMessages.confirmation.failed),
        });
        // Without a connection or permission the remaining ones would fail too.
        if (isUnsettled(error)) break;
      }
    }
    if (confirmed > 0) toaster.success(simAccessMessages.result(confirmed));
  }

  return { states, ...useExclusive(confirmAll) };
}
