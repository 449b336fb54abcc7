import { TableFoot } from '@workspace/ui/patterns/table-foot';
import { messages } from '../messages.ts';
import type { PersonRow } from './people-rows.ts';

/** How many people are shown, and the keyboard shortcuts. */
export function PeopleFoot({ rows }: { readonly rows: readonly PersonRow[] }) {
  const administrators = rows.filter(({ user }) => user.role === 'admin').length;
  return (
    <TableFoot
      texts={[messages.all(rows.length), messages.administrators(administrators), messages.byName]}
      enter={messages.enter}
    />
  );
}
