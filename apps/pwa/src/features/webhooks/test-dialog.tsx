import { chakra } from '@chakra-ui/react/styled-system';
import { listWebhookDeliveries, testWebhookEndpoint } from '@workspace/domain/webhooks/operations';
import type { WebhookDelivery, WebhookEndpoint } from '@workspace/domain/webhooks/schema';
import { Badge } from '@workspace/ui/components/badge';
import { Button } from '@workspace/ui/components/button';
import { CodeBox } from '@workspace/ui/components/code-box';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { RefreshIcon } from '@workspace/ui/components/icons';
import { formatRecent } from '@workspace/ui/format/dates';
import { Notice } from '@workspace/ui/patterns/notice';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useProductNow } from '../../data/session/hooks.ts';
import { useCommand } from '../../data/use-command.ts';
import { useOperation } from '../../data/use-operation.ts';
import { FormProblem } from '../../forms/operation-form.tsx';
import { deliveryMark, formatDuration, fullAnswer, hostOf, indented } from './delivery-labels.ts';
import { messages } from './messages.ts';

/** In ms: the answer comes within 15 seconds. */
const asksEvery = 1000;

/** Among so many newest deliveries of the endpoint, the test is found. */
const newest = 20;

interface TestDialogProps {
  readonly companyId: string;
  readonly endpoint: WebhookEndpoint;
  readonly onClose: () => void;
}

/** Sends a test when the dialog opens, and follows it. */
function useTest({ companyId, endpoint }: Omit<TestDialogProps, 'onClose'>) {
  const { endpoint_id } = endpoint;
  const command = useCommand(testWebhookEndpoint, messages.test);
  const [sent, setSent] = useState<WebhookDelivery | undefined>(undefined);
  const isSent = useRef(false);
  const send = useEffectEvent(() => {
    void command.run(
      { params: { company_id: companyId, endpoint_id } },
      { about: hostOf(endpoint), onDone: (answer) => setSent(answer?.data) },
    );
  });
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    send();
  }, []);
  const input = useMemo(
    () => ({
      params: { company_id: companyId },
      query: { endpoint: endpoint_id, limit: newest },
    }),
    [companyId, endpoint_id],
  );
  const { data } = useOperation(listWebhookDeliveries, input, {
    enabled: sent !== undefined,
    refetchInterval: () => asksEvery,
  });
  const isThis = ({ delivery_id: id }: WebhookDelivery) => id === sent?.delivery_id;
  return { command, delivery: data?.answer.data.find(isThis) ?? sent };
}

/** The answer to the newest attempt, or that it is awaited. */
function Answer({ delivery, host }: { readonly delivery: WebhookDelivery; readonly host: string }) {
  const { text, ...mark } = deliveryMark(delivery, useProductNow());
  const attempt = delivery.attempts.at(-1);
  return (
    <chakra.div
      role="status"
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      gap="3"
      px="3.5"
      py="3"
      rounded="lg"
      borderWidth="1px"
    >
      <chakra.div flex="1" minW="0">
        <chakra.p fontWeight="medium">
          {attempt ? fullAnswer(attempt) : messages.testWaiting}
        </chakra.p>
        {attempt && (
          <chakra.p textStyle="xs" color="fg.muted">
            {attempt.status === null
              ? messages.notAnswered(host)
              : messages.answeredIn(host, formatDuration(attempt.duration_ms))}
          </chakra.p>
        )}
      </chakra.div>
      <Badge {...mark}>{text}</Badge>
    </chakra.div>
  );
}

/** `webhook-id` and the body, as they are sent. */
function Sent({ delivery }: { readonly delivery: WebhookDelivery }) {
  return (
    <div>
      <chakra.h3 className="ui-label" mb="1.5">
        {messages.sent}
      </chakra.h3>
      <CodeBox label={messages.sent}>
        {`webhook-id: ${delivery.message_id}\n\n${indented(delivery.body)}`}
      </CodeBox>
    </div>
  );
}

interface FollowedProps extends TestDialogProps {
  readonly onAgain: () => void;
}

function Followed({ companyId, endpoint, onClose, onAgain }: FollowedProps) {
  const { command, delivery } = useTest({ companyId, endpoint });
  const now = useProductNow();
  const { url, state } = endpoint;
  const reason = state === 'disabled' ? messages.disabledReason : undefined;
  const isAnswered = delivery !== undefined && delivery.attempts.length > 0;
  return (
    <>
      <DialogHeader
        title={messages.testTitle}
        text={
          <chakra.span overflowWrap="anywhere">
            {delivery
              ? messages.testSent(url, formatRecent(delivery.created_at, now))
              : messages.testSending(url)}
          </chakra.span>
        }
      />
      <DialogBody>
        <chakra.div display="flex" flexDirection="column" gap="4" minH="320px">
          <FormProblem problem={command.failure ?? null} />
          {delivery && <Answer delivery={delivery} host={hostOf(endpoint)} />}
          {delivery && <Sent delivery={delivery} />}
          {delivery?.state === 'delivered' && (
            <Notice tone="warning" title={messages.signatureTitle}>
              {messages.signatureText}
            </Notice>
          )}
        </chakra.div>
      </DialogBody>
      <DialogFooter>
        <chakra.span me="auto" alignSelf="center" textStyle="xs" color="fg.subtle" hideBelow="md">
          {messages.testInLog}
        </chakra.span>
        <Button
          icon={<RefreshIcon />}
          disabled={reason !== undefined || !(isAnswered || command.failure !== undefined)}
          title={reason}
          onClick={onAgain}
        >
          {messages.sendAgain}
        </Button>
        <Button onClick={onClose} data-autofocus="">
          {messages.close}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Sends a test event to an endpoint, and shows how it is answered. */
export function TestDialog(props: TestDialogProps) {
  const [round, setRound] = useState(0);
  return (
    <Dialog open onClose={props.onClose} size="md">
      <Followed key={round} {...props} onAgain={() => setRound(round + 1)} />
    </Dialog>
  );
}
