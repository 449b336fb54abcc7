import { formatPhone } from '../../app/phone.ts';
import type { OverviewRow } from '../../offline/index/overview-row.ts';
import { actionMessages } from './action-messages.ts';

/** The number as it is read, at the beginning of a sentence. */
export function lineName({ phoneNumber }: Pick<OverviewRow, 'phoneNumber'>): string {
  return phoneNumber ? formatPhone(phoneNumber) : actionMessages.thisNumber;
}

/** Whose number it is and which: the line under a dialog's title. */
export function lineText({
  displayName,
  phoneNumber,
}: Pick<OverviewRow, 'displayName' | 'phoneNumber'>): string {
  return [displayName, phoneNumber && formatPhone(phoneNumber)].filter(Boolean).join(' · ');
}
