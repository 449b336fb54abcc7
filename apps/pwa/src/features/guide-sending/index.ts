export { HandOver } from './components/hand-over.tsx';
export { SendGuidesDialog } from './lazy.ts';
export { SendGuideDialog } from './send-guide-dialog.tsx';
