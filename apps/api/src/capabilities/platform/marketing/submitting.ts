import type { MarketingSubmission } from '@workspace/domain/marketing/schema';
import type { UnitOfWork } from '../../../database/unit-of-work.ts';
import { sealOutboxSecret } from '../../../jobs/outbox.ts';
import type { Services } from '../../../services.ts';
import { type FormSecret, submitForm } from '../../../vendors/marketing/messages.ts';
import { dropAnswers } from '../../people/onboarding/index.ts';

type Fields = MarketingSubmission['fields'];

const emailName = 'email';

/** The hidden field has the login's address, whatever the caller has sent under its name. */
function withEmail(fields: Fields, email: string): Fields {
  const others = fields.filter(({ name }) => name.trim().toLowerCase() !== emailName);
  return [...others, { name: emailName, objectTypeId: '0-1', value: email }];
}

/**
 * Sends what was entered in the onboarding to the form service, after the commit, and forgets the
 * answers that were kept until now. The audit has the names of the fields, and no values.
 */
export async function submitOnboardingForm(
  unit: UnitOfWork,
  { sealer, configuration }: Pick<Services, 'sealer' | 'configuration'>,
  { fields, email }: { readonly fields: Fields; readonly email: string },
): Promise<void> {
  const id = unit.newId();
  const secret: FormSecret = { fields: withEmail(fields, email) };
  unit.send(
    submitForm,
    { page_uri: `${configuration.publicUrl}/onboarding` },
    { id, secret: sealOutboxSecret(sealer, id, secret) },
  );
  await dropAnswers(unit);
  const { companyId } = unit.scope;
  if (companyId === null) return;
  unit.audited({
    entityKind: 'company',
    entityId: companyId,
    before: null,
    after: { form_fields: secret.fields.map(({ name }) => name) },
  });
}
