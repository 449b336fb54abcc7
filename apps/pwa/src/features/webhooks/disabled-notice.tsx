import { chakra } from '@chakra-ui/react/styled-system';
import type { DisabledReason, WebhookEndpoint } from '@workspace/domain/webhooks/schema';
import { Button } from '@workspace/ui/components/button';
import { AlertIcon, RefreshIcon } from '@workspace/ui/components/icons';
import { formatRecent } from '@workspace/ui/format/dates';
import { useProductNow } from '../../data/session/hooks.ts';
import { hostOf } from './delivery-labels.ts';
import { messages } from './messages.ts';

/** Reasons that nobody at the company chose. */
const unforeseen = new Set<DisabledReason | null>(['gone', 'failing', 'key_ended']);

/** Whether an endpoint was disabled without anybody asking for it. */
export const isDisabledByItself = ({ disabled_reason: why }: WebhookEndpoint): boolean =>
  unforeseen.has(why);

interface DisabledNoticeProps {
  readonly endpoint: WebhookEndpoint;
  /** Why nothing can be changed now. */
  readonly lock: string | undefined;
  readonly onEnable: () => void;
}

/** Why nothing is sent to an endpoint any more, and how to begin again. */
export function DisabledNotice({ endpoint, lock, onEnable }: DisabledNoticeProps) {
  const { disabled_reason: why, failing_since: since } = endpoint;
  const now = useProductNow();
  if (why === null) return null;
  return (
    <chakra.section
      aria-label={messages.disabledTitle(hostOf(endpoint))}
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ md: 'center' }}
      gap="4"
      px="5"
      py="4"
      rounded="lg"
      borderWidth="1px"
      bg="danger.subtle"
      borderColor="danger.border"
    >
      <chakra.div display="flex" gap="3" flex="1" minW="0">
        <chakra.span color="danger.solid" pt="2px">
          <AlertIcon />
        </chakra.span>
        <chakra.div minW="0" overflowWrap="anywhere" maxW="measure">
          <chakra.h2 fontWeight="semibold">{messages.disabledTitle(hostOf(endpoint))}</chakra.h2>
          <p>
            {[
              messages.disabledTexts[why],
              since === null ? [] : messages.failedSince(formatRecent(since, now)),
            ]
              .flat()
              .join(' ')}
          </p>
        </chakra.div>
      </chakra.div>
      {why !== 'key_ended' && (
        <Button
          variant="solid"
          icon={<RefreshIcon />}
          disabled={lock !== undefined}
          title={lock}
          onClick={onEnable}
        >
          {messages.enableAndRecover}
        </Button>
      )}
    </chakra.section>
  );
}
