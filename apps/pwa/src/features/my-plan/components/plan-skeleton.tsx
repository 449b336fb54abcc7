import { chakra } from '@chakra-ui/react/styled-system';
import { Card, CardFoot } from '@workspace/ui/patterns/card';
import { useAfter } from '@workspace/ui/patterns/skeleton-rows';
import { messages } from '../messages.ts';

function Bar({ width, height = 10 }: { readonly width: string; readonly height?: number }) {
  return <span className="ui-skeleton" style={{ width, height, maxWidth: '100%' }} />;
}

function Round({ size }: { readonly size: string }) {
  return (
    <span
      className="ui-skeleton"
      style={{ width: size, height: size, borderRadius: '50%', flex: 'none' }}
    />
  );
}

const meters = ['data', 'calls', 'international', 'sms'];

/** Skeleton of a line's card; rendered with a delay, so that a fast response does not flicker. */
export function PlanSkeleton() {
  const shown = useAfter(200);
  return (
    <chakra.div
      role="status"
      aria-busy="true"
      aria-label={messages.loading}
      visibility={shown ? undefined : 'hidden'}
    >
      <Card aria-hidden="true">
        <chakra.div px={{ base: '4', md: '5' }} py="4" h="64px" display="flex" alignItems="center">
          <Bar width="220px" height={20} />
        </chakra.div>
        <chakra.div
          borderTopWidth="1px"
          p={{ base: '4', md: '6' }}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '176px minmax(0, 1fr)' }}
          columnGap="9"
          rowGap="5"
          alignItems="center"
        >
          <chakra.div hideFrom="md" display="flex" alignItems="center" gap="5">
            <Round size="116px" />
            <Bar width="140px" />
          </chakra.div>
          <chakra.div hideBelow="md">
            <Round size="176px" />
          </chakra.div>
          <chakra.div display="grid" gap="4">
            {meters.map((name) => (
              <chakra.div
                key={name}
                h="34px"
                display="flex"
                flexDirection="column"
                justifyContent="space-between"
                pt="1"
                hideBelow={name === 'data' ? 'md' : undefined}
              >
                <Bar width="120px" />
                <Bar width="100%" height={6} />
              </chakra.div>
            ))}
          </chakra.div>
        </chakra.div>
        <CardFoot minH={{ base: '60px', md: '48px' }} px={{ base: '4', md: '5' }}>
          <Bar width="200px" />
        </CardFoot>
      </Card>
    </chakra.div>
  );
}
