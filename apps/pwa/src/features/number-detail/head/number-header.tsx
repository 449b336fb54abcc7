import { chakra } from '@chakra-ui/react/styled-system';
import { Avatar } from '@workspace/ui/components/avatar';
import { CopyButton } from '@workspace/ui/components/copy-button';
import { DialogClose, DialogTitle } from '@workspace/ui/components/dialog';
import { Flag } from '@workspace/ui/components/flag';
import { IconButton } from '@workspace/ui/components/icon-button';
import { ChevronDownIcon, ChevronUpIcon } from '@workspace/ui/components/icons';
import { PendingMark } from '@workspace/ui/components/pending-mark';
import { touch } from '@workspace/ui/theme/touch-area';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { formatPhone } from '../../../platform/phone.ts';
import { type NumberActions, NumberStatus, useEnd } from '../../number/index.ts';
import { ActionsMenu } from '../actions/actions-menu.tsx';
import { messages } from '../messages.ts';
import { headPlaces } from './head-places.ts';

/** A long name wraps once; an even longer one is truncated with an ellipsis and has a title. */
const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

interface NumberHeaderProps {
  readonly row: OverviewRow;
  readonly actions: NumberActions;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** Person, number, state, actions, and the links to the previous and next row. */
export function NumberHeader({ row, actions, onPrevious, onNext }: NumberHeaderProps) {
  const { archivedUserId, displayName } = row;
  const name =
    displayName || (archivedUserId === null ? messages.title : messages.person.archivedName);
  const day = useEnd(row)?.lastDay;
  const steps = onPrevious !== undefined || onNext !== undefined;
  return (
    <chakra.header {...headPlaces.frame}>
      <chakra.div {...headPlaces.avatar}>
        <Avatar name={displayName} size="lg" />
      </chakra.div>
      <chakra.div {...headPlaces.name} flexWrap={{ base: 'wrap', md: 'nowrap' }} rowGap="0.5">
        <chakra.div minW="0" title={name} position="relative" pe={markRoom}>
          <DialogTitle>
            <chakra.span display="block" css={twoLines}>
              {name}
            </chakra.span>
          </DialogTitle>
          <Waiting row={row} field="user_id" />
        </chakra.div>
        <chakra.div
          flex="none"
          display="flex"
          alignItems="center"
          gap="2"
          position="relative"
          pe={markRoom}
        >
          <NumberStatus
            status={row.status}
            orderFailure={row.orderFailure}
            align={row.status === 'active' ? 'bare' : 'flush'}
          />
          {day !== undefined && (
            <chakra.span color="fg.muted" whiteSpace="nowrap">
              {messages.ending.brief(day)}
            </chakra.span>
          )}
          <Waiting row={row} field="status" />
        </chakra.div>
      </chakra.div>
      <chakra.div {...headPlaces.actions} css={{ [touch]: { gap: '3' } }}>
        <ActionsMenu actions={actions.offered} onChoose={actions.start} />
        {steps && (
          <>
            <StepButton label={messages.previous} icon={<ChevronUpIcon />} onStep={onPrevious} />
            <StepButton label={messages.next} icon={<ChevronDownIcon />} onStep={onNext} />
          </>
        )}
        <DialogClose />
      </chakra.div>
      <chakra.div {...headPlaces.number} whiteSpace="nowrap">
        <Flag code={row.countryIsoCode} label={row.countryName} />
        {row.phoneNumber ? (
          <>
            <chakra.span className="ui-num" fontSize="15px" fontWeight="medium">
              {formatPhone(row.phoneNumber)}
            </chakra.span>
            <CopyButton text={row.phoneNumber} label={messages.copyNumber} />
          </>
        ) : (
          <chakra.span color="fg.muted">{messages.noNumberYet}</chakra.span>
        )}
      </chakra.div>
    </chakra.header>
  );
}

/**
 * Reserves space for the pending mark, so that the layout does not shift when the change is sent.
 */
const markRoom = '20px';

/** The clock beside a value that is waiting to be sent, at the end of its parent. */
function Waiting({ row, field }: { readonly row: OverviewRow; readonly field: string }) {
  const waits = row.pending?.state === 'waiting' && row.pending.fields.includes(field);
  if (!waits) return null;
  return (
    <chakra.span
      position="absolute"
      insetBlock="0"
      insetEnd="3px"
      display="flex"
      alignItems="center"
    >
      <PendingMark title={messages.waiting} />
    </chakra.span>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly onStep: (() => void) | undefined;
}

/** Uses `aria-disabled`: a disabled button would lose the focus at the end of the list. */
function StepButton({ label, icon, onStep }: StepButtonProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={onStep ? undefined : true}
      onClick={onStep}
    />
  );
}
