import { chakra } from '@chakra-ui/react/styled-system';
import type { Attempt, WebhookDelivery } from '@workspace/domain/webhooks/schema';
import { CodeBox } from '@workspace/ui/components/code-box';
import { CopyButton } from '@workspace/ui/components/copy-button';
import { formatExactly } from '@workspace/ui/format/dates';
import type { ReactNode } from 'react';
import type { DeliveryRow } from './delivery-columns.tsx';
import { formatDuration, formatNext, fullAnswer, indented } from './delivery-labels.ts';
import { messages } from './messages.ts';

interface LineProps {
  readonly place: number;
  readonly time: ReactNode;
  readonly text: string;
  readonly end: string;
}

function Line({ place, time, text, end }: LineProps) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '16px 1fr auto', md: '16px 112px minmax(0, 1fr) auto' }}
      columnGap="3"
      px="3.5"
      py="2"
      className="ui-num"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      <chakra.span color="fg.muted">{place}</chakra.span>
      {time}
      <chakra.span gridColumn={{ base: '2', md: 'auto' }} minW="0">
        {text}
      </chakra.span>
      <chakra.span color="fg.muted">{end}</chakra.span>
    </chakra.li>
  );
}

const lineOf = (attempt: Attempt, place: number) => (
  <Line
    key={attempt.at + place}
    place={place + 1}
    time={<time title={formatExactly(attempt.at)}>{withSeconds(attempt.at)}</time>}
    text={fullAnswer(attempt)}
    end={formatDuration(attempt.duration_ms)}
  />
);

/** `20 Nov, 09:12:46`. */
function withSeconds(at: string): string {
  const [, day = '', time = ''] = /^(\d+ \w+) \d+, ([\d:]+)/.exec(formatExactly(at)) ?? [];
  return `${day}, ${time}`;
}

function Attempts({ delivery, now }: { readonly delivery: WebhookDelivery; readonly now: number }) {
  const { attempts, next_attempt_at: next } = delivery;
  return (
    <chakra.ol
      aria-label={messages.attemptsOf}
      borderWidth="1px"
      rounded="lg"
      bg="bg.panel"
      textStyle="xs"
      alignSelf="start"
    >
      {attempts.map(lineOf)}
      {attempts.length === 0 && (
        <chakra.li px="3.5" py="2" color="fg.muted">
          {messages.noAttempts}
        </chakra.li>
      )}
      {next !== null && Date.parse(next) > now && (
        <Line
          place={attempts.length + 1}
          time={<time>{formatNext(next, now)}</time>}
          text={messages.next}
          end=""
        />
      )}
    </chakra.ol>
  );
}

/** The attempts of a delivery, what was sent, and the newest answer if it was a failure. */
export function DeliveryDetail({
  delivery,
  endpoint,
  now,
}: DeliveryRow & { readonly now: number }) {
  const { body, answer, attempts } = delivery;
  const last = attempts.at(-1);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.15fr)' }}
      gap="4"
      ps={{ base: '0', md: '26px' }}
      pb="4"
    >
      <Attempts delivery={delivery} now={now} />
      <chakra.div minW="0" display="flex" flexDirection="column" gap="2">
        <chakra.div display="flex" alignItems="center" gap="2">
          <chakra.p
            className="ui-ellipsis"
            flex="1"
            textStyle="xs"
            color="fg.muted"
            fontFamily="mono"
            title={endpoint?.url}
          >
            POST {endpoint?.url}
          </chakra.p>
          <CopyButton text={body} label={messages.copyBody} />
        </chakra.div>
        <CodeBox label={messages.body} fill="panel">
          {indented(body)}
        </CodeBox>
        {answer !== null && answer !== '' && last && (
          <>
            <chakra.p textStyle="xs" color="fg.muted">
              {messages.answerOf(fullAnswer(last))}. {messages.cut}
            </chakra.p>
            <CodeBox label={messages.answerOf(fullAnswer(last))} fill="panel">
              {answer}
            </CodeBox>
          </>
        )}
      </chakra.div>
    </chakra.div>
  );
}
