import { chakra } from '@chakra-ui/react/styled-system';
import { Kbd } from '@workspace/ui/components/kbd';
import { withCommand } from '@workspace/ui/keyboard/shortcuts';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { messages } from './messages.ts';
import type { PersonRow } from './people-rows.ts';

/** How many people are shown, and the keyboard shortcuts. */
export function PeopleFoot({ rows }: { readonly rows: readonly PersonRow[] }) {
  const administrators = rows.filter(({ user }) => user.role === 'admin').length;
  return (
    <chakra.span display="flex" flexWrap="wrap" gap="4" w="full">
      <span>{messages.all(rows.length)}</span>
      <span>{messages.administrators(administrators)}</span>
      <span>{messages.byName}</span>
      <span className={tableClass.keys} style={{ marginLeft: 'auto' }}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {messages.keys.move} <Kbd>↵</Kbd> {messages.keys.open}{' '}
        <Kbd>{withCommand('K')}</Kbd> {messages.keys.commands}
      </span>
    </chakra.span>
  );
}
