import { chakra } from '@chakra-ui/react/styled-system';
import type { QueueName } from '@workspace/domain/queues/schema';
import { Kbd } from '@workspace/ui/components/kbd';
import { useSingleKeys } from '@workspace/ui/keyboard/shortcuts';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { messages } from './messages.ts';

const words = messages.keys;

type Hint = readonly [keys: readonly string[], words: string];

const rows: Hint = [['J', 'K'], words.rows];
const next: Hint = [['G'], words.queue];
const work: readonly Hint[] = [
  [['T'], words.take],
  [['N'], words.note],
];
const decision = (queue: 'kyb' | 'activation'): readonly Hint[] => [
  rows,
  [['1', '2', '3'], words.document],
  [['A'], words.approve[queue]],
  [['R'], words.reject[queue]],
  ...work,
  next,
];

const hints: Readonly<Record<QueueName, readonly Hint[]>> = {
  kyb: decision('kyb'),
  activation: decision('activation'),
  transfers: [rows, [['A'], words.askAgain], [['R'], words.cancel], ...work, next],
  undelivered: [rows, [['A'], words.retry], [['R'], words.drop], ...work, next],
  payments: [rows, [['A'], words.firstAction], [['R'], words.unpaid], ...work, next],
  integrations: [rows, [['A'], words.firstAction], ...work, next],
};

/** The keyboard shortcuts of a queue; nothing where they are turned off. */
export function QueueFoot({ queue }: { readonly queue: QueueName }) {
  const isOn = useSingleKeys();
  if (!isOn) return null;
  return (
    <div className={`${tableClass.foot} customers-foot`}>
      <span className={tableClass.keys}>
        {hints[queue].map(([keys, text]) => (
          <chakra.span key={text} display="inline-flex" alignItems="center" gap="1" me="3">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            {text}
          </chakra.span>
        ))}
      </span>
      {queue === 'kyb' && (
        <chakra.span ms="auto" hideBelow="lg">
          {messages.logged}
        </chakra.span>
      )}
    </div>
  );
}
