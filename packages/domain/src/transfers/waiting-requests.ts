/** Hours after which administrators are reminded of a request that waits, in product time. */
export const remindedAfterHours = 48;

/** Hour (UTC) at which the requests of a day are named together: the morning in Europe. */
export const reminderHour = 6;

const hour = 3_600_000;
const day = 24 * hour;

/** The hour of the reminders on the day of an instant. */
const reminderOf = (at: Date) => Math.floor(at.getTime() / day) * day + reminderHour * hour;

/** When a request is named: the first reminder after it has waited for long enough. */
export function remindedAt(createdAt: Date): Date {
  const waited = new Date(createdAt.getTime() + remindedAfterHours * hour);
  const same = reminderOf(waited);
  return new Date(same >= waited.getTime() ? same : same + day);
}

/** Until when a request was made that a reminder until then names. */
export function remindedUntil(until: Date): Date {
  const same = reminderOf(until);
  const last = same <= until.getTime() ? same : same - day;
  return new Date(last - remindedAfterHours * hour);
}
