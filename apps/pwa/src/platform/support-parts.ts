// Loaded together, with the first question.
export { openChat } from './support-chat.ts';
export { chatSettings } from './support-settings.ts';
