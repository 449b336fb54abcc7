import { chakra } from '@chakra-ui/react/styled-system';
import { AppError } from '@workspace/domain/contract/error';
import { AlertIcon, CheckIcon, ClockIcon, WarningIcon } from '@workspace/ui/components/icons';
import { tableClass } from '@workspace/ui/patterns/table-style';
import type { ReactNode } from 'react';
import type { ManyRun } from '../../bulk-run/index.ts';
import type { Decision } from '../decisions/decide.ts';
import { messages } from '../messages.ts';
import type { RequestRow } from '../rows/request-rows.ts';

const words = messages.bulk.each;

interface RowState {
  readonly icon: ReactNode;
  readonly tone: string;
  readonly text: string;
  /** Why not. */
  readonly reason?: string;
}

type PartState = ManyRun['parts'][number]['state'];

interface Answering {
  readonly kind: Decision['kind'];
  /** Answers wait for a connection. */
  readonly waits: boolean;
}

function stateOf(state: PartState, { kind, waits }: Answering): RowState | null {
  if (state.status === 'sending') {
    return { icon: <ClockIcon size={14} />, tone: 'fg.muted', text: words.sending };
  }
  if (state.status === 'final') {
    const { error } = state;
    const reason = error instanceof AppError ? error.message : messages.bulk.run.texts.failed;
    return { icon: <AlertIcon size={14} />, tone: 'danger.fg', text: words.not[kind], reason };
  }
  const [result] = state.status === 'done' ? state.results : [];
  if (!result) return null;
  if (result.outcome === 'refused') {
    const reason = result.error ?? messages.bulk.run.texts.failed;
    return { icon: <AlertIcon size={14} />, tone: 'danger.fg', text: words.not[kind], reason };
  }
  if (result.outcome === 'stale') {
    return { icon: <WarningIcon size={14} />, tone: 'warning.fg', text: words.stale };
  }
  return waits
    ? { icon: <ClockIcon size={14} />, tone: 'fg.muted', text: words.waits }
    : { icon: <CheckIcon size={14} />, tone: 'success.fg', text: words.done[kind] };
}

interface BulkRowsProps extends Answering {
  readonly label: string;
  readonly rows: readonly RequestRow[];
  /** Null before anything was sent. */
  readonly run: ManyRun | null;
}

/** Everybody whose request is answered, and what became of each; as high before as after. */
export function BulkRows({ label, rows, run, ...answering }: BulkRowsProps) {
  const states = new Map(
    run?.parts.flatMap(({ chunk, state }) => chunk.rows.map(({ id }) => [id, state] as const)),
  );
  return (
    <chakra.ul
      aria-label={label}
      // Scrolled by the keyboard.
      tabIndex={0}
      maxH="min(300px, 40vh)"
      overflowY="auto"
      borderWidth="1px"
      rounded="lg"
    >
      {rows.map((row) => {
        const part = states.get(row.id);
        const state = part ? stateOf(part, answering) : null;
        return (
          <chakra.li
            key={row.id}
            display="grid"
            gridTemplateColumns="minmax(0, 1fr) auto"
            columnGap="3"
            px="3"
            py="1.5"
            css={{ '&:not(:last-child)': { borderBottomWidth: '1px' } }}
          >
            <chakra.span className={tableClass.ellipsis} title={row.name}>
              <chakra.b fontWeight="medium">{row.name}</chakra.b>{' '}
              <chakra.span color="fg.muted">{row.what}</chakra.span>
            </chakra.span>
            <chakra.span
              display="inline-flex"
              alignItems="center"
              gap="1"
              color={state?.tone ?? 'fg.subtle'}
              textStyle="xs"
            >
              {state?.icon}
              {state?.text}
            </chakra.span>
            {state?.reason && (
              <chakra.span gridColumn="1 / -1" textStyle="xs" color="danger.fg">
                {state.reason}
              </chakra.span>
            )}
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
