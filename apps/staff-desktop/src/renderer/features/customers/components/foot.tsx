import { Kbd } from '@workspace/ui/components/kbd';
import { useSingleKeys, withCommand } from '@workspace/ui/keyboard/shortcuts';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { messages } from '../messages.ts';

/** The keyboard shortcuts of the rows. */
export function Foot() {
  const { move, open, search, commands } = messages.keys;
  const singleKeys = useSingleKeys();
  return (
    <div className={`${tableClass.foot} customers-foot`}>
      <span className={tableClass.keys}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {move} <Kbd>↵</Kbd> {open}
        {singleKeys && (
          <>
            {' '}
            <Kbd>/</Kbd> {search}
          </>
        )}{' '}
        <Kbd>{withCommand('K')}</Kbd> {commands}
      </span>
    </div>
  );
}
