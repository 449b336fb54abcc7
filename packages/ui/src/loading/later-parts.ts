// Loaded together once a page is at rest, or with the first of them.
export { Toaster } from '../components/toast.tsx';
export { AccountPanel } from '../patterns/account-panel.tsx';
export { MoreSheet } from '../patterns/more-sheet.tsx';
export { SeparatorDialog } from '../patterns/separator-dialog.tsx';
