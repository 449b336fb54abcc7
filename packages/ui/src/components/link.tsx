import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { linkRecipe } from '../theme/recipes/text.ts';

const Anchor = chakra('a', linkRecipe);
const Press = chakra('button', linkRecipe);

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
