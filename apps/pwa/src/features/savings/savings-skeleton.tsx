import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '@workspace/ui/patterns/card';

/** In the place of the totals and the lists until they are known, so that nothing moves. */
export function SavingsSkeleton() {
  return (
    <chakra.div aria-busy="true">
      <Card mb="4" h={{ base: '262px', md: '106px' }} />
      {[0, 1].map((place) => (
        <Card key={place} mb="4" h="380px" />
      ))}
    </chakra.div>
  );
}
