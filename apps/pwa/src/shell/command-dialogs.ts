// Loaded together, with the first key or press that opens one of them.
export { CompanyPalette } from '../features/palette/company-palette.tsx';
export { OwnPalette } from '../features/palette/own-palette.tsx';
export { ShortcutsSheet } from '../features/shortcuts/shortcuts-sheet.tsx';
