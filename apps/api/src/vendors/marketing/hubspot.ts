import type { MarketingForm } from '@workspace/domain/marketing/schema';
import * as z from 'zod';
import type { HubspotSettings } from '../../config/hubspot.ts';
import { Undeliverable } from '../../jobs/outbox.ts';
import { TooLong } from '../read-limited.ts';
import { parseForm } from './hubspot-form.ts';
import type { Marketing } from './port.ts';
import { type HubspotReply, type HubspotRequest, requestHubspot } from './transport.ts';

export interface HubspotOptions extends HubspotSettings {
  /** 3 s by default: somebody waits for the form. */
  readonly readTimeoutMs?: number;
  /** 10 s by default; below the timeout of the outbox's lane. */
  readonly submitTimeoutMs?: number;
}

const pageName = 'Onboarding';

/**
 * Refusals of a submission after which it is sent again: those that a setting can correct (the
 * portal, the form and what it admits), and those of the moment.
 */
const passing: ReadonlySet<number> = new Set([401, 403, 404, 408, 425, 429]);

const refusalSchema = z.object({
  errors: z.array(z.object({ errorType: z.string().regex(/^[A-Z_]{1,60}$/) })).min(1),
});

/** Class of the first error; its message may contain what the person entered, so it is not read. */
const errorTypeOf = (body: unknown) => refusalSchema.safeParse(body).data?.errors[0]?.errorType;

/** Why a call has no response, without what was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'no response in time';
  if (error instanceof TooLong) return 'the response is too long';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

const request = (call: HubspotRequest): Promise<HubspotReply> =>
  requestHubspot(call).catch((error: unknown) => {
    throw new Error(`HubSpot could not be reached: ${reasonOf(error)}.`);
  });

const hasRoles = ({ formFieldGroups }: MarketingForm) =>
  formFieldGroups.some(({ fields }) =>
    fields.some(({ name, options }) => name === 'select_role' && options.length > 0),
  );

/**
 * A form of HubSpot (developers.hubspot.com, "Forms"). Submissions need no token, and it knows no
 * keys: one whose response is lost is sent again (docs/limits.md).
 */
export function createHubspot(options: HubspotOptions): Marketing {
  const { apiUrl, formsUrl, portalId, formId, accessToken } = options;
  const { readTimeoutMs = 3_000, submitTimeoutMs = 10_000 } = options;
  return {
    async readForm() {
      const url = `${apiUrl}/forms/v2/forms/${formId}`;
      const reply = await request({ method: 'GET', url, accessToken, timeoutMs: readTimeoutMs });
      if (reply.status !== 200) throw new Error(`HubSpot responded with ${reply.status}.`);
      const form = parseForm(reply.body);
      if (!form) throw new Error('The form of HubSpot could not be read.');
      if (!hasRoles(form)) throw new Error('The form of HubSpot has no options for select_role.');
      return form;
    },

    async submit({ fields, pageUri }) {
      const url = `${formsUrl}/submissions/v3/integration/submit/${portalId}/${formId}`;
      const body = {
        fields: fields.map(({ objectTypeId, name, value }) => ({ objectTypeId, name, value })),
        context: { pageUri, pageName },
      };
      const reply = await request({ method: 'POST', url, body, timeoutMs: submitTimeoutMs });
      const { status } = reply;
      if (status >= 200 && status < 300) return;
      const code = errorTypeOf(reply.body) ?? 'none';
      const reason = `HubSpot refused the form: status ${status}, error ${code}.`;
      if (status >= 400 && status < 500 && !passing.has(status)) throw new Undeliverable(reason);
      throw new Error(reason);
    },
  };
}
