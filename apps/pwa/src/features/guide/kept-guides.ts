// Loaded together: both read the guides of this device.
export { checkKeptGuides } from './check-kept-guides.ts';
export { openGuideVault } from './vault/guide-vault.ts';
