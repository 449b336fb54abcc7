import { listUsers } from '@workspace/domain/accounts/operations';
import { displayName } from '@workspace/domain/accounts/schema';
import { listSavings } from '@workspace/domain/analytics/operations';
import { type Saving, type SavingKind, savingKinds } from '@workspace/domain/analytics/savings';
import type { OperationAnswer } from '@workspace/domain/contract/operation';
import { useMemo } from 'react';
import { useIndex, useMe, useReference } from '../../data/session/hooks.ts';
import { useOperation } from '../../data/use-operation.ts';
import type { OverviewIndex } from '../../numbers-index/index-shape.ts';
import type { OverviewRow } from '../../numbers-index/overview/overview-row.ts';
import { messages } from './messages.ts';

/** Those that save the most; further ones come up when these are done. */
const most = 200;

type Answer = OperationAnswer<typeof listSavings>;

/** A number of a list, as its row on the device is now. */
export interface SavingLine {
  readonly kind: SavingKind;
  readonly saving: Saving;
  readonly row: OverviewRow;
  readonly name: string;
  readonly email: string;
}

/** What is left of a list, without what was done about it on this device. */
export interface SavingsOfKind {
  readonly kind: SavingKind;
  readonly lines: readonly SavingLine[];
  /** Of the whole list, also what is not on the device. */
  readonly count: number;
  readonly sum: number;
  readonly tooSmall: number;
}

/** Whether the number was ended, changed or given to somebody, also by a change that waits. */
function isDone(kind: SavingKind, { plan_id }: Saving, row: OverviewRow): boolean {
  if (row.status === 'ready_to_terminate' || row.status === 'inactive') return true;
  if (kind === 'plan_fit') return row.plan?.plan_id !== plan_id;
  return kind === 'leavers' && row.user !== null;
}

type NameOf = (saving: Saving, row: OverviewRow) => Pick<SavingLine, 'name' | 'email'>;

function listOf(kind: SavingKind, { data, page }: Answer, index: OverviewIndex, nameOf: NameOf) {
  const lines: SavingLine[] = [];
  let [count, sum, tooSmall] = [page.total, page.sum, page.too_small];
  for (const saving of data) {
    const row = index.detail(saving.number_id)?.row;
    if (row && !isDone(kind, saving, row)) {
      lines.push({ kind, saving, row, ...nameOf(saving, row) });
    } else {
      count -= 1;
      sum -= saving.amount;
      if (saving.fitting?.is_larger) tooSmall -= 1;
    }
  }
  return { kind, lines, count, sum, tooSmall };
}

function useList(kind: SavingKind) {
  const { company } = useMe();
  return useOperation(listSavings, {
    params: { company_id: company?.company_id ?? '' },
    query: { kind, limit: most },
  });
}

/** Names of people who are archived, and so not on the device. */
function useLeavers(enabled: boolean) {
  const { company } = useMe();
  const { data } = useOperation(
    listUsers,
    {
      params: { company_id: company?.company_id ?? '' },
      query: { status: 'archived', limit: 1000 },
    },
    { enabled },
  );
  return useMemo(() => new Map(data?.answer.data.map((user) => [user.user_id, user])), [data]);
}

/** The three lists; undefined before the first answers, from the server or the device. */
export function useSavings() {
  const index = useIndex();
  const version = index.getSnapshot();
  const { users } = useNames();
  const unused = useList('unused');
  const fitting = useList('plan_fit');
  const leaving = useList('leavers');
  const hasLeavers = (leaving.data?.answer.data.length ?? 0) > 0;
  const archived = useLeavers(hasLeavers);
  const reads = { unused, plan_fit: fitting, leavers: leaving };
  const answers = [unused.data, fitting.data, leaving.data];
  const lists = useMemo(() => {
    const nameOf: NameOf = ({ user_id: id }, row) => {
      const person = users.get(id ?? '') ?? archived.get(id ?? '');
      if (person) return { name: displayName(person), email: person.email };
      return row.user
        ? { name: row.displayName, email: row.email }
        : { name: messages.nobody, email: messages.kept };
    };
    const found: SavingsOfKind[] = [];
    for (const [place, kind] of savingKinds.entries()) {
      const answer = answers[place]?.answer;
      if (!answer) return undefined;
      found.push(listOf(kind, answer, index, nameOf));
    }
    return found;
    // `version` represents the rows, which the index changes in place.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [index, version, users, archived, ...answers]);
  const errors = savingKinds.map((kind) => reads[kind].error);
  return {
    lists,
    page: unused.data?.answer.page,
    /** When the oldest of the answers was fetched. */
    fetchedAt: Math.min(...answers.map((answer) => answer?.fetchedAt ?? Number.POSITIVE_INFINITY)),
    error: errors.find((error) => error !== null) ?? null,
    refetch: () => {
      for (const kind of savingKinds) reads[kind].refetch();
    },
  };
}

function useNames() {
  const reference = useReference();
  return useMemo(() => ({ users: reference.rows('user') }), [reference]);
}
