import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { IconButton } from '@workspace/ui/components/icon-button';
import { XIcon } from '@workspace/ui/components/icons';
import { preloadOnApproach } from '@workspace/ui/components/lazy-screen';
import { formatSignedMoney } from '@workspace/ui/format/money';
import { useNumbers, useSyncState } from '../../data/session/hooks.ts';
import { ManyDialog } from '../bulk-changes/index.ts';
import { monthNameOf } from './format.ts';
import { messages } from './messages.ts';
import type { SavingLine } from './use-savings.ts';

const words = messages.bar;

interface SavingsBarProps {
  readonly lines: readonly SavingLine[];
  /** The product's UTC day. */
  readonly today: string;
  readonly onChange: (change: BulkChange) => void;
  readonly onClear: () => void;
}

/** A change of many numbers: of those for which it is proposed, no other selected number. */
export interface BulkChange {
  readonly kind: 'terminate' | 'move_plan';
  readonly ids: ReadonlySet<string>;
}

interface BulkDialogProps {
  readonly change: BulkChange;
  readonly onClose: () => void;
}

/** Beside the lists: what is changed leaves them, and its result is still to be read. */
export function BulkDialog({ change, onClose }: BulkDialogProps) {
  const numbers = useNumbers(change.ids);
  return <ManyDialog kind={change.kind} lines={numbers} onClose={onClose} onDone={onClose} />;
}

const changeOf = (kind: BulkChange['kind'], lines: readonly SavingLine[]): BulkChange => ({
  kind,
  ids: new Set(lines.map(({ saving }) => saving.number_id)),
});

/** The selected numbers, and what is proposed for them. */
export function SavingsBar({ lines, today, onChange, onClear }: SavingsBarProps) {
  const { offline } = useSyncState();
  const sum = lines.reduce((all, { saving }) => all + saving.amount, 0);
  const currency = lines[0]?.saving.currency ?? 'EUR';
  const changing = lines.filter(({ kind }) => kind === 'plan_fit');
  const ending = lines.filter(({ kind }) => kind !== 'plan_fit');
  const isMixed = changing.length > 0 && ending.length > 0;
  const button = {
    disabled: offline,
    title: offline ? words.offline : undefined,
    ...preloadOnApproach(ManyDialog),
  };
  return (
    <chakra.section
      aria-label={words.label}
      data-toast-floor
      position="sticky"
      // On phones above the bar of the navigation.
      bottom={{ base: 'calc(72px + env(safe-area-inset-bottom))', md: '4' }}
      zIndex="sticky"
      mx="auto"
      mt="4"
      w={{ base: 'full', md: 'fit-content' }}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="2"
      px="3"
      py="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      rounded="lg"
      boxShadow="lg"
    >
      <IconButton label={words.clear} icon={<XIcon />} onClick={onClear} />
      <chakra.p role="status" className="ui-num" whiteSpace="nowrap" me={{ base: 'auto', md: '6' }}>
        <chakra.b fontWeight="semibold">{words.count(lines.length)}</chakra.b>
        {', '}
        <chakra.b fontWeight="semibold" color="success.fg">
          {formatSignedMoney({ amount: -sum, currency })}
        </chakra.b>{' '}
        <chakra.span hideBelow="md" color="fg.muted">
          {messages.totals.aMonth}
        </chakra.span>
      </chakra.p>
      {changing.length > 0 && (
        <Button
          {...button}
          variant={isMixed ? 'outline' : 'solid'}
          onClick={() => onChange(changeOf('move_plan', changing))}
        >
          {words.change(isMixed ? changing.length : null)}
        </Button>
      )}
      {ending.length > 0 && (
        <Button {...button} variant="solid" onClick={() => onChange(changeOf('terminate', ending))}>
          {words.end(monthNameOf(today), isMixed ? ending.length : null)}
        </Button>
      )}
    </chakra.section>
  );
}
