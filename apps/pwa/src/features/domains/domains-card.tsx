import { Card, CardHead } from '@workspace/ui/patterns/card';
import { messages } from './messages.ts';

/** The email domains of the company, and their verification. */
export function DomainsCard() {
  return (
    <Card aria-label={messages.title}>
      <CardHead title={messages.title} />
    </Card>
  );
}
