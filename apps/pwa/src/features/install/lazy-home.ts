import { lazyScreen } from '@workspace/ui/components/lazy-screen';

// Not in `lazy.ts`: the guide, which visitors open, would load another file with what they share.
export const HomeInstallOffer = lazyScreen(
  async () => (await import('./home-install-offer.tsx')).HomeInstallOffer,
  // Without its code there is no offer, rather than a message that it failed.
  { fallback: () => null },
);
