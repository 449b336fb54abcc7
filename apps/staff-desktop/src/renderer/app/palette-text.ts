import { createCell } from '@workspace/ui/data/observable';

/** What the command palette opens with; null while it is closed. Never in an address. */
export const paletteText = createCell<string | null>(null);
