import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Card, CardBody } from '@workspace/ui/patterns/card';
import { Notice } from '@workspace/ui/patterns/notice';
import type { PendingChange } from '../../offline/outbox/pending-changes.ts';
import { Description, madeText } from './change-lines.tsx';
import { messages } from './messages.ts';
import { useDecision } from './use-decision.ts';

interface RefusedProps {
  readonly change: PendingChange;
  /** Opens the form again; absent if there is none. */
  readonly onCorrect: (() => void) | undefined;
}

/** A change that the server did not accept, with its reason and what can be done. */
export function RefusedChange({ change, onCorrect }: RefusedProps) {
  const { busy, decide } = useDecision(change);
  const { message = '', fields = {} } = change.refusal ?? {};
  const reasons = change.gone
    ? messages.gone
    : [...new Set([message, ...Object.values(fields)])].filter(Boolean).join(' ');
  return (
    <Card>
      <CardBody>
        <chakra.h3 fontWeight="semibold">
          <Description change={change} />
        </chakra.h3>
        <chakra.p textStyle="xs" color="fg.subtle" mb="2">
          {madeText(change)}
        </chakra.p>
        <Notice tone="danger">{reasons || messages.refused}</Notice>
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
          {onCorrect && <Button onClick={onCorrect}>{messages.correct}</Button>}
          {change.sendable && (
            <Button
              variant="outline"
              loading={busy === 'send_again'}
              onClick={() => decide('send_again')}
            >
              {messages.sendAgain}
            </Button>
          )}
          <Button variant="outline" loading={busy === 'discard'} onClick={() => decide('discard')}>
            {messages.discard}
          </Button>
        </chakra.div>
      </CardBody>
    </Card>
  );
}
