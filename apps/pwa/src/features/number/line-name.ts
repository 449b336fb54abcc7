import type { OverviewRow } from '../../numbers-index/overview/overview-row.ts';
import { formatPhone } from '../../platform/phone.ts';
import { messages } from './messages.ts';

/** The formatted number, to begin a sentence with. */
export function lineName({ phoneNumber }: Pick<OverviewRow, 'phoneNumber'>): string {
  return phoneNumber ? formatPhone(phoneNumber) : messages.thisNumber;
}

/** Holder and number: the subtitle of a dialog. */
export function lineText({
  displayName,
  phoneNumber,
}: Pick<OverviewRow, 'displayName' | 'phoneNumber'>): string {
  return [displayName, phoneNumber && formatPhone(phoneNumber)].filter(Boolean).join(' · ');
}
