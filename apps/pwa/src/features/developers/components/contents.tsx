import { chakra } from '@chakra-ui/react/styled-system';
import { SearchInput } from '@workspace/ui/components/input';
import { useState } from 'react';
import type { ApiDocument } from '../document.ts';
import { messages } from '../messages.ts';

/** Every operation by group, with a search; beside the text on wide screens only. */
export function Contents({ groups }: Pick<ApiDocument, 'groups'>) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = groups
    .map((group) => ({
      ...group,
      operations: group.operations.filter(({ title, path }) =>
        `${group.name} ${title} ${path}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ operations }) => operations.length > 0);
  return (
    <chakra.nav
      aria-label={messages.contents}
      display={{ base: 'none', lg: 'block' }}
      position="sticky"
      top="0"
      alignSelf="start"
      w="220px"
      flex="none"
      maxH="100vh"
      overflowY="auto"
      p="4"
      borderRightWidth="1px"
      borderColor="border"
      textStyle="sm"
    >
      <SearchInput
        label={messages.search}
        placeholder={messages.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 && (
        <chakra.p mt="4" color="fg.muted" role="status">
          {messages.noResults}
        </chakra.p>
      )}
      {found.map(({ name, operations }) => (
        <chakra.div key={name} mt="4">
          <chakra.h2 textStyle="xs" color="fg.subtle" fontWeight="medium" mb="1">
            {name}
          </chakra.h2>
          <chakra.ul m="0" p="0" listStyle="none">
            {operations.map(({ id, title, method }) => (
              <chakra.li key={id}>
                <chakra.a
                  href={`#${id}`}
                  display="flex"
                  justifyContent="space-between"
                  gap="2"
                  py="1"
                  px="2"
                  mx="-2"
                  rounded="sm"
                  color="fg"
                  textDecoration="none"
                  _hover={{ bg: 'bg.subtle' }}
                >
                  <chakra.span truncate>{title}</chakra.span>
                  <chakra.span textStyle="xs" color="fg.subtle" fontFamily="mono">
                    {method}
                  </chakra.span>
                </chakra.a>
              </chakra.li>
            ))}
          </chakra.ul>
        </chakra.div>
      ))}
    </chakra.nav>
  );
}
