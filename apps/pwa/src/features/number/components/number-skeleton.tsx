import { chakra } from '@chakra-ui/react/styled-system';
import { DialogClose } from '@workspace/ui/components/dialog';
import { useAfter } from '@workspace/ui/patterns/skeleton-rows';
import { messages } from '../messages.ts';

const bars = ['w58', 'w40', 'w72', 'w50', 'w64'] as const;

function Bar({ width, height }: { readonly width: number | string; readonly height?: number }) {
  return <span className="ui-skeleton" style={{ width, ...(height ? { height } : {}) }} />;
}

/** Lines of a tab that are on their way; drawn after 200 ms. */
export function TabSkeleton({ label }: { readonly label: string }) {
  const shown = useAfter(200);
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {shown &&
        bars.map((bar) => (
          <chakra.div
            key={bar}
            display="flex"
            alignItems="center"
            gap="3.5"
            minH="58px"
            borderBottomWidth="1px"
            borderColor="border.muted"
            aria-hidden="true"
          >
            <Bar width={16} height={16} />
            <Bar width={`${bar.slice(1)}%`} />
          </chakra.div>
        ))}
    </div>
  );
}

/** The dialog while the first sync still runs. */
export function NumberSkeleton() {
  const shown = useAfter(200);
  return (
    <>
      <chakra.header display="flex" alignItems="flex-start" gap="3.5" pt="5" pb="3" ps="6" pe="5">
        {shown && (
          <chakra.div display="flex" gap="3.5" alignItems="center" aria-hidden="true" minH="52px">
            <chakra.span className="ui-skeleton" boxSize="44px" rounded="full" />
            <chakra.span display="flex" flexDirection="column" gap="2.5">
              <Bar width={180} height={14} />
              <Bar width={132} />
            </chakra.span>
          </chakra.div>
        )}
        <chakra.div ms="auto">
          <DialogClose />
        </chakra.div>
      </chakra.header>
      <chakra.div h="controlLg" boxShadow="inset 0 -1px 0 var(--colors-border)" />
      <chakra.div px="6" py="4">
        <TabSkeleton label={messages.loading} />
      </chakra.div>
    </>
  );
}
