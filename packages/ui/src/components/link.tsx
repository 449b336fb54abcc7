import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { touchArea } from '../theme/touch-area.ts';

const recipe = defineRecipe({
  base: {
    ...touchArea,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    color: 'accent.fg',
    fontWeight: 'medium',
    rounded: 'xs',
    textUnderlineOffset: '3px',
    _hover: { textDecoration: 'underline' },
    _disabled: { color: 'fg.disabled', textDecoration: 'none' },
  },
});

const Anchor = chakra('a', recipe);
const Press = chakra('button', recipe);

export type LinkProps = ComponentProps<typeof Anchor>;

/**
 * A link in the accent colour. Router link: `<Link asChild><RouterLink
 * to="/">…</RouterLink></Link>`.
 */
export function Link(props: LinkProps) {
  return <Anchor {...props} />;
}

export type LinkButtonProps = ComponentProps<typeof Press>;

/** A button that looks like a link: "Generate new QR code". */
export function LinkButton(props: LinkButtonProps) {
  return <Press type="button" {...props} />;
}
