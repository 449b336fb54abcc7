import type { Appearance } from '@stripe/stripe-js';

/** The value of a token, as the page shows it now; Stripe's frame has no access to our properties. */
const read = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--colors-${name}`).trim();

/** How Stripe's fields look: by our tokens, in the theme of the page. */
export function stripeAppearance(theme: 'light' | 'dark'): Appearance {
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: read('accent-solid'),
      colorBackground: read('bg-panel'),
      colorText: read('fg'),
      colorTextSecondary: read('fg-muted'),
      colorTextPlaceholder: read('fg-subtle'),
      colorDanger: read('danger-fg'),
      fontFamily: 'Inter, ui-sans-serif, system-ui, sans-serif',
      fontSizeBase: '14px',
      borderRadius: '8px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${read('border-control')}`, boxShadow: 'none' },
      '.Label': { fontWeight: '500' },
    },
  };
}
