import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '../patterns/card.tsx';
import { messages } from './messages.ts';

const cards = [
  ['totals', '107px'],
  ['periods', '336px'],
  ['weeks', '336px'],
] as const;

/** Cards of the size of those that are loading. */
export function ReportSkeleton() {
  return (
    <chakra.div
      role="status"
      aria-label={messages.loading}
      display="flex"
      flexDirection="column"
      gap="4"
    >
      {cards.map(([name, height]) => (
        <Card key={name} p="5" aria-hidden="true" style={{ height }}>
          <span className="ui-skeleton" style={{ width: 120 }} />
        </Card>
      ))}
    </chakra.div>
  );
}
