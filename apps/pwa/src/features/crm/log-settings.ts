import type { CrmSettings } from '@workspace/domain/crm/schema';
import { messages } from './messages.ts';

/** What is logged in Pipedrive, for everybody of the company who is connected. */
export type LogSettings = Omit<CrmSettings, 'version'>;

export const callKinds = ['incoming', 'outgoing', 'missed'] as const;
export type CallKind = (typeof callKinds)[number];

/** The settings without their version. */
export function logSettingsOf(settings: CrmSettings): LogSettings {
  const { incoming, outgoing, missed, least_seconds, without_contact } = settings;
  return { incoming, outgoing, missed, least_seconds, without_contact };
}

/** Those of the settings that differ from what is saved. */
export function changedSettings(before: LogSettings, after: LogSettings): Partial<LogSettings> {
  return {
    ...(before.incoming === after.incoming ? {} : { incoming: after.incoming }),
    ...(before.outgoing === after.outgoing ? {} : { outgoing: after.outgoing }),
    ...(before.missed === after.missed ? {} : { missed: after.missed }),
    ...(before.least_seconds === after.least_seconds ? {} : { least_seconds: after.least_seconds }),
    ...(before.without_contact === after.without_contact
      ? {}
      : { without_contact: after.without_contact }),
  };
}

/** Whether no call at all would be logged. */
export const logsNothing = ({ incoming, outgoing, missed }: Pick<LogSettings, CallKind>): boolean =>
  !incoming && !outgoing && !missed;

/** `Incoming, outgoing, missed`; only the first word is written with a capital. */
export function kindsInWords(settings: Pick<LogSettings, CallKind>): string {
  const { kinds, nothing } = messages.own;
  const chosen = callKinds.filter((kind) => settings[kind]).map((kind) => kinds[kind]);
  return chosen.length === 0 ? nothing : chosen.join(', ');
}
