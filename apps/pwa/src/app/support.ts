import { brand } from '@workspace/domain/brand';
import { getSupportSettings } from '@workspace/domain/support/operations';
import type { SupportSettings } from '@workspace/domain/support/schema';
import { client } from './client.ts';

function writeMail(text: string): void {
  const subject = encodeURIComponent(`${brand.name} support`);
  window.location.href = `mailto:${brand.supportAddress}?subject=${subject}&body=${encodeURIComponent(text)}`;
}

let settings: Promise<SupportSettings['chat']> | undefined;

/** The chat if one is configured; asked once for each page load. */
function chatSettings(): Promise<SupportSettings['chat']> {
  settings ??= client(getSupportSettings, {}).then(
    ({ data }) => data.chat,
    () => {
      // Asked again the next time.
      settings = undefined;
      return null;
    },
  );
  return settings;
}

async function open(text: string): Promise<void> {
  const chat = navigator.onLine ? await chatSettings() : null;
  const opened =
    chat !== null &&
    (await import('../platform/support-chat.ts').then(
      ({ openChat }) => openChat(chat, text),
      () => false,
    ));
  if (!opened) writeMail(text);
}

/**
 * Opens the support chat, or an email to support where there is no chat, with the text that the
 * screen suggests (decisions 8, "support chat").
 */
export function contactSupport(text: string): void {
  void open(text);
}
