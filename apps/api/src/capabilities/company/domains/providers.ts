import { invalid } from '@workspace/domain/contract/error';
import { blockedSentence } from '@workspace/domain/domains/errors';
import { domainOfEmail } from '@workspace/domain/domains/rules';
import providers from 'email-providers/all.json' with { type: 'json' };

/** Providers that the list lacks; the last one shows the refusal in the demo. */
const others = ['live.se', 'mailbox.org', 'posteo.de', 'tuta.com', 'freemail.example'];

const known: ReadonlySet<string> = new Set([...providers, ...others]);

/** Whether everybody can get an address at the domain, or at one above it. */
export function isPublicProvider(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, index) => known.has(labels.slice(index).join('.')));
}

/** @throws AppError 422 on `field` for an address of a public email provider */
export function requireCompanyDomain(email: string, field: string): void {
  const domain = domainOfEmail(email);
  if (domain === undefined || !isPublicProvider(domain)) return;
  throw invalid({ [field]: blockedSentence });
}
