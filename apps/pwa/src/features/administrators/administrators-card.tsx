import { Card, CardHead } from '@workspace/ui/patterns/card';
import { messages } from './messages.ts';

/** The administrators of the company, and who is invited. */
export function AdministratorsCard() {
  return (
    <Card aria-label={messages.title}>
      <CardHead title={messages.title} />
    </Card>
  );
}
