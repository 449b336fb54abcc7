/** Largest logo in bytes (specification 2, section 9). */
export const logoMaxBytes = 512_000;
export const logoTooLarge = 'Image is too large. (500 KB max)';
export const logoTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
