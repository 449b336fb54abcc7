import { lazyScreen } from '@workspace/ui/components/lazy-screen';

export const InstallOffer = lazyScreen(
  async () => (await import('./install-offer.tsx')).InstallOffer,
  // Without its code there is no offer, rather than a message that it failed.
  { fallback: () => null },
);
