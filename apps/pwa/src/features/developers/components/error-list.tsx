import { chakra } from '@chakra-ui/react/styled-system';
import type { DocumentedError } from '../document.ts';
import { messages } from '../messages.ts';

/** The errors of an operation: status, code and message. */
export function ErrorList({ errors }: { readonly errors: readonly DocumentedError[] }) {
  return (
    <chakra.details mt="6" css={{ '& > summary': { cursor: 'pointer' } }}>
      <chakra.summary textStyle="sm" fontWeight="semibold" pb="2">
        {messages.errors}
      </chakra.summary>
      <chakra.ul m="0" p="0" listStyle="none">
        {errors.map(({ status, code, message }) => (
          <chakra.li
            key={`${status} ${code}`}
            display="grid"
            gridTemplateColumns={{ base: '44px minmax(0, 1fr)', md: '44px 220px minmax(0, 1fr)' }}
            columnGap="3"
            py="2"
            borderTopWidth="1px"
            borderColor="border.muted"
            textStyle="sm"
          >
            <chakra.span fontWeight="medium">{status}</chakra.span>
            <chakra.code fontFamily="mono" textStyle="xs" overflowWrap="anywhere">
              {code}
            </chakra.code>
            <chakra.span color="fg.muted" gridColumn={{ base: '2', md: 'auto' }}>
              {message}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}
