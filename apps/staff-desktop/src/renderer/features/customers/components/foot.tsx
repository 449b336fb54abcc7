import { Kbd } from '@workspace/ui/components/kbd';
import { LinkButton } from '@workspace/ui/components/link';
import { useSingleKeys, withCommand } from '@workspace/ui/keyboard/shortcuts';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { messages } from '../messages.ts';
import type { Companies } from '../use-companies.ts';

/** What failed to load, and a retry. */
export function Lack({ companies }: { readonly companies: Companies }) {
  if (companies.lacks === null) return null;
  return (
    <div className="customers-lack" role="alert">
      {companies.lacks === 'more' ? messages.moreFailed : messages.notFresh}{' '}
      <LinkButton onClick={companies.retry}>{messages.tryAgain}</LinkButton>
    </div>
  );
}

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
