import { getCompanyContact } from '@workspace/domain/companies/operations';
import type { CompanyContact } from '@workspace/domain/companies/schema';
import type { NumberRow } from '@workspace/domain/numbers/schema';
import type { PortingItem } from '@workspace/domain/transfers/schema';
import { useMemo } from 'react';
import { useIndex, useMe } from '../../data/session/hooks.ts';
import { useOperation } from '../../data/use-operation.ts';
import type { OverviewIndex } from '../../numbers-index/index-shape.ts';
import type { OverviewRow } from '../../numbers-index/overview/overview-row.ts';

/** One of the employee's own numbers, with its plan and usage. */
export interface OwnLine {
  readonly row: OverviewRow;
  readonly number: NumberRow;
}

/** A transfer of the employee that has no number yet. */
export interface OwnTransfer {
  readonly row: OverviewRow;
  readonly item: PortingItem;
}

export interface OwnPlan {
  /** The local number first, then the travel eSIMs, oldest first. */
  readonly lines: readonly OwnLine[];
  readonly transfers: readonly OwnTransfer[];
}

function byTypeAndAge(a: OwnLine, b: OwnLine): number {
  const { number: one } = a;
  const { number: other } = b;
  return one.type.localeCompare(other.type) || one.created_at.localeCompare(other.created_at);
}

function ownPlanOf(index: OverviewIndex, userId: string | undefined): OwnPlan {
  const lines: OwnLine[] = [];
  const transfers: OwnTransfer[] = [];
  const view = index.overview({});
  for (const { id } of view.rows(0, view.total)) {
    const { row, number, item } = index.detail(id) ?? {};
    if (!row) continue;
    if (number?.user_id === userId && number) lines.push({ row, number });
    else if (!number && item?.user_id === userId && item) transfers.push({ row, item });
  }
  return { lines: lines.sort(byTypeAndAge), transfers };
}

/** The employee's own numbers and transfers, as stored on this device. */
export function useOwnPlan(): OwnPlan {
  const index = useIndex();
  const { user } = useMe();
  const version = index.getSnapshot();
  // The version represents the rows, which the index changes in place.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => ownPlanOf(index, user?.user_id), [index, user?.user_id, version]);
}

/** Whom to ask in the company; null if there is nobody, or it is not known on this device. */
export type Contact = CompanyContact | 'loading' | null;

export function useContact(): Contact {
  const { company } = useMe();
  const params = { company_id: company?.company_id ?? '' };
  const { data, isLoading } = useOperation(getCompanyContact, { params });
  return isLoading ? 'loading' : (data?.answer.data ?? null);
}
