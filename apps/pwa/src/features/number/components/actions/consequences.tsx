import { chakra } from '@chakra-ui/react/styled-system';

/** The consequences of an action, one per line. */
export function Consequences({ items }: { readonly items: readonly (string | false | null)[] }) {
  return (
    <chakra.ul display="flex" flexDirection="column" gap="1.5" ps="4" css={{ listStyle: 'disc' }}>
      {items.filter(Boolean).map((item) => (
        <li key={String(item)}>{item}</li>
      ))}
    </chakra.ul>
  );
}
