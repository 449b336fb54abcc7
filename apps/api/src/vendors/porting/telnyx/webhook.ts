import * as z from 'zod';

const longest = 300;

/** `porting_order.status_changed`; what the product does not use is accepted and dropped. */
const bodySchema = z.looseObject({
  data: z.looseObject({
    event_type: z.string(),
    occurred_at: z.iso.datetime({ offset: true }),
    payload: z.looseObject({
      id: z.string().max(100),
      customer_reference: z.string().nullish(),
      status: z
        .looseObject({
          value: z.string().max(100),
          details: z
            .array(z.looseObject({ code: z.string().max(100), description: z.string().nullish() }))
            .nullish(),
        })
        .nullish(),
    }),
  }),
});

/** What a status change of an order says. */
export interface StatusChange {
  readonly order_id: string;
  /** The product's id of the transfer, which the order was made with. */
  readonly transfer_id: string;
  /** In real time. */
  readonly at: string;
  readonly status: string;
  readonly code: string | null;
  readonly note: string | null;
}

/**
 * Whether the body was signed by the account in the last minutes: Ed25519 over the time, `|` and the
 * body. A copy that is sent later is refused.
 */
export async function isSigned(
  publicKey: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  // Only where it is used: most installations have no account.
  const { TelnyxWebhook } = await import('telnyx/lib/webhooks');
  return new TelnyxWebhook(publicKey).verify(body, headers).then(
    () => true,
    () => false,
  );
}

/**
 * The status change in a verified body; null for another event, or an order that was not made here.
 * @throws ZodError for a body in another form
 */
export function toStatusChange(body: string): StatusChange | null {
  const { data } = bodySchema.parse(JSON.parse(body));
  const { payload } = data;
  const transferId = z.uuid().safeParse(payload.customer_reference);
  if (data.event_type !== 'porting_order.status_changed') return null;
  if (!transferId.success || !payload.status) return null;
  const [detail] = payload.status.details ?? [];
  return {
    order_id: payload.id,
    transfer_id: transferId.data,
    at: data.occurred_at,
    status: payload.status.value,
    code: detail?.code ?? null,
    note: detail?.description?.slice(0, longest) ?? null,
  };
}
