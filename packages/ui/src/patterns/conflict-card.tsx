import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Button } from '../components/button.tsx';
import { ChevronRightIcon, WarningIcon } from '../components/icons.tsx';
import { messages } from '../messages.ts';
import { Card } from './card.tsx';

export interface ConflictRow {
  readonly label: string;
  readonly seen: ReactNode;
  readonly saved: ReactNode;
  readonly yours: ReactNode;
  /** Whether the saved version differs from the version that the person saw. */
  readonly wasChanged: boolean;
  /** Whether the person's own change affects this field. */
  readonly isYours: boolean;
}

export interface ConflictCardProps {
  /** "Plan of Zoë Müller-Brandt to Zone A 50 GB". */
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Below each column's name: when and by whom. */
  readonly notes: Readonly<Record<'seen' | 'saved' | 'yours', ReactNode>>;
  readonly rows: readonly ConflictRow[];
  /** Fields equal in all versions, in a collapsed section; absent if there are none. */
  readonly same?: { readonly summary: string; readonly content: ReactNode } | undefined;
  /** The consequence of each choice, in one line. */
  readonly effects: Readonly<Record<'saved' | 'yours', string>>;
  /** Why the own change cannot be kept, instead of its consequence. */
  readonly disabledReason?: string | undefined;
  readonly onKeepYours: () => void;
  readonly onKeepSaved: () => void;
  /** Which of the two is being sent. */
  readonly busy?: 'yours' | 'saved' | undefined;
}

const Head = chakra('th', {
  base: {
    px: { base: '3', md: '4' },
    py: '2.5',
    verticalAlign: 'top',
    bg: 'bg.subtle',
    fontWeight: 'normal',
    textAlign: 'start',
  },
});
const Cell = chakra('td', {
  base: {
    px: { base: '3', md: '4' },
    py: '2',
    h: '10',
    verticalAlign: 'middle',
    minW: '0',
    overflowWrap: 'anywhere',
  },
});

/**
 * The version that the person saw, the saved one and the person's change, field by field. None is
 * preselected, and nothing is overwritten before a choice.
 */
export function ConflictCard(props: ConflictCardProps) {
  const { title, text, notes, rows, same, effects, disabledReason, busy } = props;
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <chakra.header
        display="flex"
        alignItems="start"
        gap="3"
        px="4"
        py="3"
        borderBottomWidth="1px"
      >
        <chakra.span color="warning.solid" pt="0.5">
          <WarningIcon />
        </chakra.span>
        <chakra.div minW="0" overflowWrap="anywhere">
          <chakra.h3 id={id} fontWeight="semibold" lineHeight="tight">
            {title}
          </chakra.h3>
          <chakra.p color="fg.muted" mt="0.5">
            {text}
          </chakra.p>
        </chakra.div>
      </chakra.header>
      <chakra.table
        w="full"
        tableLayout="fixed"
        textAlign="start"
        css={{
          '& td + td, & th[scope=col] + th[scope=col]': { borderLeftWidth: '1px' },
          md: { '& th[scope=row] + td, & td + th[scope=col]': { borderLeftWidth: '1px' } },
        }}
      >
        <thead>
          <tr>
            {/* A phone shows each field's name in a row of its own instead. */}
            <chakra.td hideBelow="md" w="130px" bg="bg.subtle" />
            <Version name={messages.conflict.seen} note={notes.seen} />
            <Version name={messages.conflict.saved} note={notes.saved} />
            <Version name={messages.conflict.yours} note={notes.yours} />
          </tr>
        </thead>
        {rows.map((row) => (
          <FieldRows key={row.label} row={row} />
        ))}
      </chakra.table>
      {same && (
        <chakra.details
          borderTopWidth="1px"
          css={{ '&[open] > summary svg': { transform: 'rotate(90deg)' } }}
        >
          <chakra.summary
            display="flex"
            alignItems="center"
            gap="2"
            px="4"
            minH="row"
            color="fg.muted"
            cursor="pointer"
          >
            <ChevronRightIcon size={14} />
            {same.summary}
          </chakra.summary>
          <chakra.div px="4" pb="3">
            {same.content}
          </chakra.div>
        </chakra.details>
      )}
      <chakra.footer
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap="3"
        p="4"
        bg="bg.subtle"
        borderTopWidth="1px"
      >
        <Choice
          name={messages.conflict.keepSaved}
          effect={effects.saved}
          isBusy={busy === 'saved'}
          onChoose={props.onKeepSaved}
        />
        <Choice
          name={messages.conflict.keepYours}
          effect={disabledReason ?? effects.yours}
          isBusy={busy === 'yours'}
          isHeld={disabledReason !== undefined}
          onChoose={props.onKeepYours}
        />
      </chakra.footer>
    </Card>
  );
}

/** A `tbody` for each field, so that on a phone the field name above the cells belongs to them. */
function FieldRows({ row }: { readonly row: ConflictRow }) {
  const tinted = row.wasChanged ? ({ bg: 'warning.subtle', fontWeight: 'semibold' } as const) : {};
  return (
    <tbody>
      <chakra.tr hideFrom="md" borderTopWidth="1px" borderColor="border.muted">
        <chakra.th
          scope="rowgroup"
          colSpan={3}
          px="3"
          pt="2"
          fontWeight="normal"
          textStyle="xs"
          textAlign="start"
          color="fg.subtle"
        >
          {row.label}
        </chakra.th>
      </chakra.tr>
      <chakra.tr borderTopWidth={{ base: '0', md: '1px' }} borderColor="border.muted">
        <chakra.th
          hideBelow="md"
          scope="row"
          px="4"
          py="2"
          fontWeight="normal"
          textAlign="start"
          color="fg.subtle"
        >
          {row.label}
        </chakra.th>
        <Cell color="fg.muted">{row.seen}</Cell>
        <Cell {...tinted}>
          {row.saved}
          {row.wasChanged && <span className="ui-sr"> {messages.conflict.changed}</span>}
        </Cell>
        <Cell {...(row.isYours ? { fontWeight: 'semibold' } : { color: 'fg.subtle' })}>
          {row.yours}
        </Cell>
      </chakra.tr>
    </tbody>
  );
}

function Version({ name, note }: { readonly name: string; readonly note: ReactNode }) {
  return (
    <Head scope="col">
      <chakra.span display="block" fontWeight="semibold">
        {name}
      </chakra.span>
      <chakra.span display="block" textStyle="xs" color="fg.subtle">
        {note}
      </chakra.span>
    </Head>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly effect: string;
  readonly isBusy: boolean;
  readonly isHeld?: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, effect, isBusy, isHeld = false, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <Button
        width="block"
        loading={isBusy}
        disabled={isHeld}
        words="wrap"
        aria-describedby={id}
        onClick={onChoose}
      >
        {name}
      </Button>
      <chakra.p id={id} mt="1.5" textStyle="xs" color="fg.muted" textAlign="center">
        {effect}
      </chakra.p>
    </div>
  );
}
