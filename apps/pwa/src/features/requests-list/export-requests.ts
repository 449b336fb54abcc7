import { csvText } from '@workspace/domain/imports/csv';
import { formatPhone } from '../../platform/phone.ts';
import type { RequestRow } from '../requests/index.ts';
import { messages } from './messages.ts';

const columns = [
  'Type',
  'Status',
  'Person',
  'Teams',
  'Number',
  'Country',
  'Plan',
  'Carrier',
  'Date',
  'Asked',
  'Reason',
  'Waiting to be sent',
] as const;

/** The requests as a CSV file for people and calculations; dates are ISO days. */
export function requestsFile(rows: readonly RequestRow[]): string {
  return csvText(
    columns,
    rows.map((row) => ({
      Type: messages.kinds[row.kind],
      Status: row.statusLabel,
      Person: row.name,
      Teams: row.teams.map(({ name }) => name).join(', '),
      Number: row.phone === null ? '' : formatPhone(row.phone),
      Country: row.countryName,
      Plan: row.what,
      Carrier: row.kind === 'transfer' ? (row.carrier ?? '') : '',
      Date: row.day ?? '',
      Asked: row.askedAt.slice(0, 10),
      Reason: row.reason ?? '',
      'Waiting to be sent': row.decision || row.pendingFields.size > 0 ? 'yes' : '',
    })),
  );
}
