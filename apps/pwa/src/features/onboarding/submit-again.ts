import type { Client } from '@workspace/domain/contract/client';
import { getMarketingForm, submitMarketingForm } from '@workspace/domain/marketing/operations';
import { getOnboarding } from '@workspace/domain/onboarding/operations';
import { submissionOf } from './submission.ts';

/**
 * Submits the answers that are still kept after the activation, because the tab was closed or the
 * call failed. The server deletes them with it.
 * @throws the error of the call that failed
 */
export async function submitFormAgain(client: Client): Promise<void> {
  const [kept, form] = await Promise.all([client(getOnboarding, {}), client(getMarketingForm, {})]);
  const body = submissionOf(kept.data.answers, form.data);
  if (body.fields.length > 0) await client(submitMarketingForm, { body });
}
