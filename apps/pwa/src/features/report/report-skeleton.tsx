import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '@workspace/ui/patterns/card';
import { messages } from './messages.ts';

const heights = ['107px', '310px', '310px'] as const;

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
      {heights.map((height, place) => (
        // Their places are all that they have.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Card key={place} p="5" aria-hidden="true" style={{ height }}>
          <span className="ui-skeleton" style={{ width: 120 }} />
        </Card>
      ))}
    </chakra.div>
  );
}
