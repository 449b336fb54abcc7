import { Intercom, onShow, showNewMessage } from '@intercom/messenger-js-sdk';
import type { SupportSettings } from '@workspace/domain/support/schema';

type ChatSettings = NonNullable<SupportSettings['chat']>;

/** Time in which the vendor's script must have opened the chat. */
const openWithinMs = 8000;
let isStarted = false;

/**
 * Opens the chat with a text that the person may change before sending it. Intercom gets nothing
 * about the person.
 * @returns whether the chat opened; it does not where its script is blocked
 */
export function openChat({ app_id, region }: ChatSettings, text: string): Promise<boolean> {
  if (!isStarted) Intercom({ app_id, region, hide_default_launcher: true });
  isStarted = true;
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), openWithinMs);
    onShow(() => {
      clearTimeout(timer);
      resolve(true);
    });
    showNewMessage(text);
  });
}
