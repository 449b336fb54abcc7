import { chakra } from '@chakra-ui/react/styled-system';
import { Flag } from '@workspace/ui/components/flag';
import { ChevronRightIcon } from '@workspace/ui/components/icons';
import { messages } from '../messages.ts';
import type { Stay } from '../stays.ts';

/** The name with what was typed marked. */
function Marked({ name, typed }: { readonly name: string; readonly typed: string }) {
  const term = typed.trim();
  const at = term === '' ? -1 : name.toLowerCase().indexOf(term.toLowerCase());
  if (at < 0) return name;
  const end = at + term.length;
  return (
    <>
      {name.slice(0, at)}
      <chakra.mark bg="accent.muted" color="inherit" rounded="xs">
        {name.slice(at, end)}
      </chakra.mark>
      {name.slice(end)}
    </>
  );
}

interface StayListProps {
  readonly stays: readonly Stay[];
  readonly typed: string;
  readonly onChoose: (stay: Stay) => void;
}

/** Countries of a stay; pressing one chooses it. */
export function StayList({ stays, typed, onChoose }: StayListProps) {
  return (
    <chakra.ul aria-label={messages.country.label} mx={{ base: '-5', md: '0' }}>
      {stays.map((stay) => (
        <li key={stay.iso}>
          <chakra.button
            type="button"
            onClick={() => onChoose(stay)}
            display="flex"
            alignItems="center"
            gap="3.5"
            w="full"
            h={{ base: '56px', md: '48px' }}
            px={{ base: '5', md: '3' }}
            textAlign="start"
            textStyle="lg"
            borderBottomWidth="1px"
            borderColor="border.muted"
            cursor="pointer"
            _hover={{ bg: 'bg.muted' }}
            _focusVisible={{ outline: '2px solid var(--colors-accent-fg)', outlineOffset: '-2px' }}
          >
            <Flag code={stay.iso} size="lg" label="" />
            <chakra.span flex="1" minW="0" className="ui-ellipsis">
              <Marked name={stay.name} typed={typed} />
            </chakra.span>
            <chakra.span color="fg.subtle">
              <ChevronRightIcon />
            </chakra.span>
          </chakra.button>
        </li>
      ))}
    </chakra.ul>
  );
}
