import { brand } from '@workspace/domain/brand';

/** The default message to support. */
export const supportText = 'I need help.';

function writeMail(text: string): void {
  const subject = encodeURIComponent(`${brand.name} support`);
  window.location.href = `mailto:${brand.supportAddress}?subject=${subject}&body=${encodeURIComponent(text)}`;
}

/** Loaded with the first question, because the page of a visitor needs no client. */
async function chatSettings() {
  const settings = await import('./support-settings.ts');
  return settings.chatSettings();
}

async function open(text: string): Promise<void> {
  const chat = navigator.onLine ? await chatSettings().catch(() => null) : null;
  const opened =
    chat !== null &&
    (await import('./support-chat.ts').then(
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
