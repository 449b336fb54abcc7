import { chakra } from '@chakra-ui/react/styled-system';
import { Age } from './age.tsx';
import type { RowChoice } from './queue-frame.tsx';
import { QueuePress } from './queue-press.tsx';
import { RowOwner } from './row-owner.tsx';

interface RowLineProps extends RowChoice {
  readonly title: string;
  readonly below: string;
  readonly reason: string;
  readonly hours: number;
}

/** A row of a queue in three lines, and its age. */
export function RowLine(props: RowLineProps) {
  const { title, below, reason, hours, work, isCurrent, onChoose } = props;
  return (
    <QueuePress type="button" aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
      <chakra.span minW="0" flex="1">
        <chakra.span className="ui-ellipsis" display="block" fontWeight="medium" title={title}>
          {title}
        </chakra.span>
        <chakra.span className="ui-ellipsis" display="block" textStyle="xs" color="fg.muted">
          {below}
        </chakra.span>
        <chakra.span
          className="ui-ellipsis"
          display="block"
          textStyle="xs"
          color="fg.subtle"
          title={reason}
        >
          {reason}
        </chakra.span>
      </chakra.span>
      <RowOwner row={work} />
      <chakra.span flex="none" textStyle="xs">
        <Age hours={hours} />
      </chakra.span>
    </QueuePress>
  );
}
