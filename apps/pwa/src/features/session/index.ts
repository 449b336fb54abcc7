export { consoleAddress, loginAgainAddress, logoutAddress } from './addresses.ts';
export { Message } from './components/message.tsx';
