import type { QueueName, QueueRow } from '@workspace/domain/queues/schema';
import type { ReactNode } from 'react';
import { QueueDetail } from './queue-detail.tsx';
import { QueueList, type QueueRead } from './queue-list.tsx';
import { useChosenRow } from './use-chosen-row.ts';
import { useQueueRows } from './use-queue-rows.ts';

/** How a row is drawn in the list. */
export interface RowChoice {
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
  /** Who of the staff has taken it, and their note. */
  readonly work: QueueRow | undefined;
}

/** How the detail of the chosen row is drawn. */
export interface ChosenRow {
  /** Somebody else has dealt with it in the meantime. */
  readonly hasLeft: boolean;
  /** Shows the row that is now in its place. */
  readonly onNext: () => void;
}

interface QueueFrameProps<Row> {
  readonly queue: QueueName;
  readonly read: QueueRead<Row>;
  readonly texts: {
    readonly heading: string;
    /** When the list could not be loaded. */
    readonly failed: string;
    readonly empty: { readonly title: string; readonly text: string };
  };
  /** The id under which staff take the row and write notes. */
  readonly keyOf: (row: Row) => string;
  readonly renderRow: (row: Row, choice: RowChoice) => ReactNode;
  /** With a `key`, so that another row begins anew. */
  readonly renderDetail: (row: Row, chosen: ChosenRow) => ReactNode;
  /** Above the rows, if there are any. */
  readonly head?: ReactNode;
  /** Below the rows. */
  readonly children?: ReactNode;
}

/** A queue: its list, and the detail of the row that was chosen by a press, J or K. */
export function QueueFrame<Row>(props: QueueFrameProps<Row>) {
  const { queue, read, texts, keyOf, renderRow, renderDetail, head, children } = props;
  const noted = useQueueRows(queue);
  const { chosen, hasLeft, choose, next, detail } = useChosenRow(read.data?.data, keyOf);
  return (
    <>
      <QueueList
        {...texts}
        read={read}
        keyOf={keyOf}
        current={chosen}
        renderRow={(row) =>
          renderRow(row, {
            isCurrent: row === chosen,
            onChoose: () => choose(row),
            work: noted.get(keyOf(row)),
          })
        }
        head={head}
      >
        {children}
      </QueueList>
      <QueueDetail ref={detail}>
        {chosen !== undefined && renderDetail(chosen, { hasLeft, onNext: next })}
      </QueueDetail>
    </>
  );
}
