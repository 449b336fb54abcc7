/**
 * Messages that may be sent again after they were given up: they have no secret content, which is
 * erased then, and nothing else was decided because they were given up.
 */
const repeatable: ReadonlySet<string> = new Set([
  'billing.charge_invoice',
  'billing.close_month',
  'billing.end_charge',
  'billing.reissue_invoice',
  'billing.send_invoice',
  'companies.archive_due',
  'files.remove',
  'network.es2plus_progress',
  'network.release',
  'notifications.email',
  'numbers.end',
  'payments.event',
  'porting.telnyx_status',
]);

/** Whether a message can be sent again; one that is still tried can be tried now. */
export const canRetry = (message: {
  readonly topic: string;
  readonly given_up_at: string | null;
}): boolean => message.given_up_at === null || repeatable.has(message.topic);
