export { InstallOffer } from './lazy.ts';
export { HomeInstallOffer } from './lazy-home.ts';
