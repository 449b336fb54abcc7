import * as z from 'zod';
import type { CrmCall } from './port.ts';

/** `2026-11-29 08:12:40`, in UTC, as Pipedrive writes times of calls. */
const writtenTime = (time: Date) => time.toISOString().slice(0, 19).replace('T', ' ');

function subjectOf({ direction, answered }: CrmCall): string {
  if (direction === 'out') return 'Outgoing call';
  return answered ? 'Incoming call' : 'Missed call';
}

/** Numbers and start of a call, by which its log is found again. */
function identityOf(call: CrmCall) {
  const { direction, ownNumber, otherNumber, startedAt } = call;
  const [from, to] = direction === 'out' ? [ownNumber, otherNumber] : [otherNumber, ownNumber];
  return {
    from_phone_number: from,
    to_phone_number: to,
    start_time: writtenTime(startedAt),
  };
}

/** The body of `POST /v1/callLogs` (pipedrive.readme.io, "Add a call log"). */
export function callLogOf(call: CrmCall, contactId: string | undefined) {
  const { startedAt, answered, seconds } = call;
  return {
    subject: subjectOf(call),
    outcome: answered ? 'connected' : 'no_answer',
    ...identityOf(call),
    end_time: writtenTime(new Date(startedAt.getTime() + seconds * 1000)),
    duration: String(seconds),
    ...(contactId !== undefined && { person_id: Number(contactId) }),
  };
}

/** The fields of `GET /v1/callLogs` that are read. */
export const callLogsSchema = z.object({
  success: z.literal(true),
  data: z
    .array(
      z.object({
        start_time: z.string(),
        from_phone_number: z.string().nullish(),
        to_phone_number: z.string().nullish(),
      }),
    )
    .nullable(),
  additional_data: z
    .object({
      pagination: z.object({
        more_items_in_collection: z.boolean(),
        next_start: z.number().int().nullish(),
      }),
    })
    .nullish(),
});

/** A time as Pipedrive returns it, which may be ISO 8601. */
const sameTime = (found: string, wanted: string) => found.slice(0, 19).replace('T', ' ') === wanted;

/** Whether one of these is the log of the call. */
export function includesCall(
  logs: NonNullable<z.output<typeof callLogsSchema>['data']>,
  call: CrmCall,
): boolean {
  const { from_phone_number, to_phone_number, start_time } = identityOf(call);
  return logs.some(
    (log) =>
      sameTime(log.start_time, start_time) &&
      log.from_phone_number === from_phone_number &&
      log.to_phone_number === to_phone_number,
  );
}
