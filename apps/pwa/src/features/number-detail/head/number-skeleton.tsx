import { chakra } from '@chakra-ui/react/styled-system';
import { DialogClose } from '@workspace/ui/components/dialog';
import { useAfter } from '@workspace/ui/patterns/skeleton-rows';
import { messages } from '../messages.ts';
import { headPlaces } from './head-places.ts';

const bars = ['w58', 'w40', 'w72', 'w50', 'w64'] as const;

function Bar({ width, height }: { readonly width: number | string; readonly height?: number }) {
  return <span className="ui-skeleton" style={{ width, ...(height ? { height } : {}) }} />;
}

/** Skeleton of a tab; rendered after 200 ms. */
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

/** The dialog during the first sync, with the header in its final dimensions. */
export function NumberSkeleton() {
  const shown = useAfter(200);
  return (
    <>
      <chakra.header {...headPlaces.frame}>
        <chakra.div {...headPlaces.avatar} aria-hidden="true">
          <chakra.span
            className={shown ? 'ui-skeleton' : undefined}
            display="block"
            boxSize="44px"
            rounded="full"
          />
        </chakra.div>
        <chakra.div {...headPlaces.name} minH="7" aria-hidden="true">
          {shown && <Bar width={180} height={14} />}
        </chakra.div>
        <chakra.div {...headPlaces.actions}>
          <DialogClose />
        </chakra.div>
        <chakra.div {...headPlaces.number} aria-hidden="true">
          {shown && (
            <>
              <Bar width={18} height={13} />
              <Bar width={132} />
            </>
          )}
        </chakra.div>
      </chakra.header>
      <chakra.div h="controlLg" boxShadow="inset 0 -1px 0 var(--colors-border)" />
      <chakra.div px={{ base: '4', md: '6' }} py="4">
        <TabSkeleton label={messages.loading} />
      </chakra.div>
    </>
  );
}
