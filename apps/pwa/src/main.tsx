import '@workspace/ui/theme/font-extended.css';
import '@workspace/ui/theme/base.css';
import './features/plans/overview.css';
import './skeleton/skeleton.css';
import { keepFocus } from '@workspace/ui/keyboard/keep-focus';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { begin } from './app/presence.ts';
import { keepShellFresh } from './platform/update.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
// What is stored is on its way while the first components are made.
begin();
// To run the scripts and to draw are two tasks: a phone does each in a frame or two.
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => {
  port1.close();
  createRoot(root).render(<App />);
  keepFocus();
  keepShellFresh();
};
port2.postMessage(null);
