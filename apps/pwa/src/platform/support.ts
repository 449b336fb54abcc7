import { brand } from '@workspace/domain/brand';

/** The default message to support. */
export const supportText = 'I need help.';

function writeMail(text: string): void {
  const subject = encodeURIComponent(`${brand.name} support`);
  window.location.href = `mailto:${brand.supportAddress}?subject=${subject}&body=${encodeURIComponent(text)}`;
}

/** Whether the chat opened. Its code is loaded with the first question: a visitor needs no client. */
async function openedChat(text: string): Promise<boolean> {
  const { chatSettings, openChat } = await import('./support-parts.ts');
  const chat = await chatSettings();
  return chat !== null && openChat(chat, text);
}

async function open(text: string): Promise<void> {
  const opened = navigator.onLine && (await openedChat(text).catch(() => false));
  if (!opened) writeMail(text);
}

/**
 * Opens the support chat, or an email to support where there is no chat, with the text that the
 * screen suggests (decisions 8, "support chat").
 */
export function contactSupport(text: string): void {
  void open(text);
}
