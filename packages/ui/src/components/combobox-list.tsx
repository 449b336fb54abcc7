import { Combobox as Chakra } from '@chakra-ui/react/combobox';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { ComboboxProps } from './combobox.tsx';
import { CheckIcon } from './icons.tsx';

interface ComboboxListProps<Item> extends ComboboxProps<Item> {
  readonly list: 'popover' | 'inline';
  readonly shown: readonly Item[];
  readonly isOpen: boolean;
}

/** The choices, what is said about those that are missing, and the slot for a new one. */
export function ComboboxList<Item>(props: ComboboxListProps<Item>) {
  return props.list === 'inline' ? (
    <chakra.div
      display="flex"
      flexDirection="column"
      flex="1"
      minH="0"
      mt="3"
      maxH={{ base: 'max(220px, 38dvh)', md: 'none' }}
      mx={{ md: '-6' }}
      borderTopWidth="1px"
      borderBottomWidth={{ base: '1px', md: '0' }}
    >
      <Options {...props} />
    </chakra.div>
  ) : (
    <Chakra.Positioner>
      {props.isOpen && (
        <chakra.div
          display="flex"
          flexDirection="column"
          overflow="hidden"
          w="full"
          // Chakra copies it to the positioner.
          zIndex="popover"
          maxH="min(300px, var(--available-height))"
          bg="bg.panel"
          color="fg"
          rounded="lg"
          boxShadow="md"
          // Keeps the focus in the box while the list is pressed.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Options {...props} />
        </chakra.div>
      )}
    </Chakra.Positioner>
  );
}

function Options<Item>(props: ComboboxListProps<Item>) {
  const { label, found, shown, valueOf, renderItem, chosen, list } = props;
  const values = new Set(chosen.map(valueOf));
  const isInline = list === 'inline';
  const missing = found.length - shown.length;
  const note: ReactNode =
    found.length === 0 ? props.none : missing > 0 && props.renderMore?.(missing);
  return (
    <>
      <Chakra.Content
        aria-label={label}
        flex="0 1 auto"
        minH="0"
        overflowY="auto"
        p={isInline ? '0' : '1'}
        outline="none"
      >
        {shown.map((item) => {
          const value = valueOf(item);
          const isChosen = values.has(value);
          return (
            <Chakra.Item
              key={value}
              item={item}
              display="flex"
              alignItems="center"
              gap="3"
              minH={isInline ? '52px' : 'row'}
              px={isInline ? { base: '3', md: '6' } : '2'}
              rounded={isInline ? '0' : 'sm'}
              borderTopWidth={isInline ? '1px' : '0'}
              borderColor="border.muted"
              cursor="pointer"
              _first={{ borderTopWidth: '0' }}
              bg={isChosen ? 'accent.subtle' : undefined}
              boxShadow={isChosen && isInline ? 'inset 2px 0 var(--colors-accent-fg)' : undefined}
              css={{ '&[data-highlighted]': { bg: isChosen ? 'accent.muted' : 'bg.muted' } }}
              onMouseDown={(event) => event.preventDefault()}
            >
              {renderItem(item, { isChosen })}
              {isChosen && (
                <chakra.span flex="none" color="accent.fg">
                  <CheckIcon />
                </chakra.span>
              )}
            </Chakra.Item>
          );
        })}
      </Chakra.Content>
      <chakra.p
        role="status"
        flex="none"
        textStyle="xs"
        color="fg.subtle"
        px={isInline ? { base: '3', md: '6' } : '3'}
        py={note ? '2.5' : '0'}
        borderTopWidth={note && found.length > 0 && !isInline ? '1px' : '0'}
      >
        {note}
      </chakra.p>
      {props.create && (
        <chakra.div flex="none" p="1" borderTopWidth="1px">
          {props.create}
        </chakra.div>
      )}
    </>
  );
}
