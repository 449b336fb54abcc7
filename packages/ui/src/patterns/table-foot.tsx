import type { ReactNode } from 'react';
import { Kbd } from '../components/kbd.tsx';
import { withCommand } from '../keyboard/shortcuts.ts';
import { messages } from '../messages.ts';
import { tableClass } from './table-style.ts';

interface TableFootProps {
  /** Totals and what is fixed about the list, in short texts. */
  readonly texts: readonly string[];
  /** What Enter does with a row. */
  readonly enter: string;
}

/** The bar under a table: totals, and the keyboard shortcuts. Hidden on phones. */
export function TableFoot({ texts, enter }: TableFootProps): ReactNode {
  const words = messages.table.keys;
  return (
    <div className={tableClass.foot}>
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
      <span className={tableClass.keys} style={{ marginLeft: 'auto' }}>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {words.move} <Kbd>↵</Kbd> {enter}
        <span className={tableClass.commands}>
          <Kbd>{withCommand('K')}</Kbd> {words.commands}
        </span>
      </span>
    </div>
  );
}
