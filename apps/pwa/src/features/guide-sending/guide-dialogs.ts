// Loaded together: guides for one or many numbers, and on paper.
export { GuidePrint } from './components/guide-print.tsx';
export { SendGuidesDialog } from './send-guides-dialog.tsx';
