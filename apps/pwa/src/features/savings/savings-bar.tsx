import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { IconButton } from '@workspace/ui/components/icon-button';
import { XIcon } from '@workspace/ui/components/icons';
import { preloadOnApproach } from '@workspace/ui/components/lazy-screen';
import { Suspense, useMemo, useState } from 'react';
import { useNumbers, useSyncState } from '../../data/session/hooks.ts';
import { ManyDialog } from '../bulk-changes/index.ts';
import { monthNameOf, signedMoney } from './format.ts';
import { messages } from './messages.ts';
import type { SavingLine } from './use-savings.ts';

const words = messages.bar;

interface SavingsBarProps {
  readonly lines: readonly SavingLine[];
  /** The product's UTC day. */
  readonly today: string;
  readonly onClear: () => void;
}

/** The selected numbers, and what can be done with all of them. */
export function SavingsBar({ lines, today, onClear }: SavingsBarProps) {
  const { offline } = useSyncState();
  const ids = useMemo(() => new Set(lines.map(({ saving }) => saving.number_id)), [lines]);
  const numbers = useNumbers(ids);
  const [kind, setKind] = useState<'terminate' | 'move_plan' | null>(null);
  const sum = lines.reduce((all, { saving }) => all + saving.amount, 0);
  const currency = lines[0]?.saving.currency ?? 'EUR';
  const isPlan = lines.every((line) => line.kind === 'plan_fit');
  const action = isPlan ? 'move_plan' : 'terminate';
  const done = () => {
    setKind(null);
    onClear();
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
      alignItems="center"
      gap="3"
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
          {signedMoney(-sum, currency)}
        </chakra.b>{' '}
        <chakra.span hideBelow="md" color="fg.muted">
          {messages.totals.aMonth}
        </chakra.span>
      </chakra.p>
      <Button
        variant="solid"
        disabled={offline || numbers.length === 0}
        title={offline ? words.offline : undefined}
        onClick={() => setKind(action)}
        {...preloadOnApproach(ManyDialog)}
      >
        {isPlan ? words.change : words.end(monthNameOf(today))}
      </Button>
      <Suspense>
        {kind && (
          <ManyDialog kind={kind} lines={numbers} onClose={() => setKind(null)} onDone={done} />
        )}
      </Suspense>
    </chakra.section>
  );
}
