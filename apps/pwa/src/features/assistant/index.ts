export { AssistantScreen } from './assistant-screen.tsx';
