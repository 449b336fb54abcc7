import { topUpLabels } from '@workspace/domain/topups/states';
import { Badge } from '@workspace/ui/components/badge';
import { BoltIcon, CallIcon, DataIcon, PlusIcon } from '@workspace/ui/components/icons';
import { LinkButton } from '@workspace/ui/components/link';
import { Card, CardHead } from '@workspace/ui/patterns/card';
import { useState } from 'react';
import type { OverviewDetail } from '../../../numbers-index/index-shape.ts';
import type { NumberActions } from '../../number/index.ts';
import {
  actionsOf,
  type OpenRequestDialog,
  RequestDialogs,
  RowActions,
  type TopUpRow,
  useDecisions,
  useRequestRows,
} from '../../requests/index.ts';
import { RequestLine, topUpReason, topUpStatusBadges, topUpText } from '../../top-up/index.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { messages } from '../messages.ts';

const words = messages.plan.topUps;
const shownAtFirst = 3;
const icons = { data: DataIcon, minutes: CallIcon, international: BoltIcon };

interface TopUpsCardProps {
  readonly detail: OverviewDetail;
  readonly actions: NumberActions;
}

/** The number's top-ups, newest first, with the decisions that an administrator makes about each. */
export function TopUpsCard({ detail, actions }: TopUpsCardProps) {
  const { numberId } = detail.row;
  const [isWhole, setWhole] = useState(false);
  const [dialog, setDialog] = useState<OpenRequestDialog | null>(null);
  const decisions = useDecisions(null);
  const requests = useRequestRows();
  const rows = (requests ?? []).filter(
    (row): row is TopUpRow => row.kind === 'top_up' && row.topUp.number_id === numberId,
  );
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  const hidden = rows.length - shown.length;
  return (
    // Prevents the card from shrinking to the dialog's height and clipping its last rows.
    <Card flex="none">
      <CardHead
        title={words.title}
        level="h3"
        note={requests && rows.length === 0 && words.none}
        actions={<ActionButton action="top_up" actions={actions} icon={<PlusIcon />} />}
        line={rows.length === 0 ? 'none' : 'bottom'}
      />
      <ul aria-label={words.title}>
        {shown.map((row) => {
          const Icon = icons[row.topUp.type];
          return (
            <RequestLine
              key={row.id}
              icon={<Icon />}
              title={row.what}
              text={topUpText(row.topUp)}
              reason={topUpReason(row.topUp)}
              // A decision that waits to be sent is shown by its clock.
              badge={
                !row.decision && (
                  <Badge {...topUpStatusBadges[row.status]}>{topUpLabels[row.status]}</Badge>
                )
              }
              end={
                (row.decision !== undefined || actionsOf(row).length > 0) && (
                  <RowActions
                    row={row}
                    stops="buttons"
                    onAction={(_row, action) => {
                      if (action === 'approve' || action === 'retry') void decisions.approve(row);
                      else setDialog({ action, row });
                    }}
                    onUndo={() => void decisions.undo(row)}
                  />
                )
              }
            />
          );
        })}
      </ul>
      {hidden > 0 && (
        <LinkButton
          textStyle="xs"
          w="full"
          justifyContent="center"
          py="3"
          borderTopWidth="1px"
          onClick={() => setWhole(true)}
        >
          {words.more(hidden)}
        </LinkButton>
      )}
      <RequestDialogs dialog={dialog} onClose={() => setDialog(null)} />
    </Card>
  );
}
