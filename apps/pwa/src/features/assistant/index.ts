export { AssistantScreen } from './assistant-screen.tsx';
export { useAssistantChanges } from './use-assistant-changes.ts';
