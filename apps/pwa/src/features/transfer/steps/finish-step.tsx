import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '@workspace/domain/brand';
import { Button } from '@workspace/ui/components/button';
import { messages } from '../messages.ts';

const words = messages.finish;

/** The end: what happens now, and where to follow it. */
export function FinishStep({ statusUrl }: { readonly statusUrl: string | null }) {
  return (
    <>
      <p>{words.notified}</p>
      <chakra.div display="flex" flexDirection={{ base: 'column', md: 'row' }} gap="3" mt="3">
        <Button size="touch" variant="solid" href={brand.benefitsUrl}>
          {words.close}
        </Button>
        {statusUrl !== null && (
          <Button size="touch" href={statusUrl}>
            {words.status}
          </Button>
        )}
      </chakra.div>
    </>
  );
}
