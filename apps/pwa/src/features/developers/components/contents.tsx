import { chakra } from '@chakra-ui/react/styled-system';
import { ListSearch } from '@workspace/ui/patterns/list-search';
import { useState } from 'react';
import type { ContentsGroup, ContentsItem } from '../contents-groups.ts';
import { messages } from '../messages.ts';

interface ContentsProps {
  readonly groups: readonly ContentsGroup[];
  /** Anchor of the section that is being read. */
  readonly current: string | undefined;
}

function ContentsLink({ item, isCurrent }: { item: ContentsItem; isCurrent: boolean }) {
  const { id, title, method } = item;
  return (
    <chakra.a
      href={`#${id}`}
      aria-current={isCurrent ? 'location' : undefined}
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      minH="28px"
      px="2"
      mx="-2"
      rounded="sm"
      color="fg"
      textDecoration="none"
      _hover={{ bg: 'bg.subtle' }}
      css={{
        '&[aria-current]': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'medium' },
      }}
    >
      <chakra.span truncate>{title}</chakra.span>
      {method && (
        <chakra.span textStyle="xs" fontFamily="mono" color={isCurrent ? 'inherit' : 'fg.subtle'}>
          {method}
        </chakra.span>
      )}
    </chakra.a>
  );
}

/** Everything on the page by group, with a search: beside the text on wide screens, above it on others. */
export function Contents({ groups, current }: ContentsProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ words }) =>
        `${group.name} ${words}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <>
      <ListSearch
        label={messages.search}
        placeholder={messages.search}
        text={search}
        onText={setSearch}
      />
      {found.length === 0 && (
        <chakra.p mt="4" color="fg.muted" role="status">
          {messages.noResults}
        </chakra.p>
      )}
      {found.map(({ name, items }) => (
        <chakra.div key={name} mt="4">
          <chakra.h2 textStyle="xs" color="fg.subtle" fontWeight="medium" mb="1">
            {name}
          </chakra.h2>
          <chakra.ul m="0" p="0" listStyle="none">
            {items.map((item) => (
              <li key={item.id}>
                <ContentsLink item={item} isCurrent={item.id === current} />
              </li>
            ))}
          </chakra.ul>
        </chakra.div>
      ))}
    </>
  );
}
