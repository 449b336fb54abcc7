import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';

export interface PageProps extends ComponentProps<typeof chakra.div> {
  /** `full` for tables; otherwise at most 1280 px. */
  readonly extent?: 'content' | 'full';
}

/** Padding and width of a page inside the app frame. */
export function Page({ extent = 'content', ...rest }: PageProps) {
  return (
    <chakra.div
      w="full"
      maxW={extent === 'full' ? 'none' : '1344px'}
      px={{ base: '4', md: '6', lg: '8' }}
      pt={{ base: '3.5', md: '5', lg: '6' }}
      pb="8"
      {...rest}
    />
  );
}
