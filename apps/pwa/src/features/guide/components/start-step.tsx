import { chakra } from '@chakra-ui/react/styled-system';
import { ClockIcon, PhoneIcon, WifiIcon } from '@workspace/ui/components/icons';
import { messages } from '../messages.ts';
import type { Lines } from '../session/guide-session.ts';
import { LineNotes } from './line-notes.tsx';

const words = messages.start;
const icons = { wifi: <WifiIcon />, phone: <PhoneIcon />, time: <ClockIcon /> } as const;

/** What is needed, and what happens to the line until the eSIM is installed. */
export function StartStep({ lines }: { readonly lines: Lines }) {
  const guides = Object.values(lines).flatMap((line) => line?.guide ?? []);
  return (
    <chakra.div display="flex" flexDirection="column" gap="5" maxW="520px">
      <LineNotes guides={guides} />
      {guides.length > 1 && <p>{words.both}</p>}
      <chakra.ul display="flex" flexDirection="column" gap="5">
        {words.needs.map(({ id, title, text }) => (
          <chakra.li key={id} display="flex" gap="3">
            <chakra.span
              display="grid"
              placeItems="center"
              flex="none"
              boxSize="9"
              rounded="ml"
              bg="accent.subtle"
              color="accent.fg"
            >
              {icons[id]}
            </chakra.span>
            <span>
              <chakra.span display="block" fontWeight="semibold" fontSize="md">
                {title}
              </chakra.span>
              <chakra.span display="block" color="fg.muted" textStyle="md">
                {text}
              </chakra.span>
            </span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
