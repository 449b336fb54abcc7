import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { type Art, Drawing } from './art.tsx';

export interface EmptyStateProps {
  readonly art: Art;
  readonly title: string;
  /** One sentence. */
  readonly text?: ReactNode;
  /** At most two buttons. */
  readonly actions?: ReactNode;
  /** Small text under the buttons: "Reference 7F3A-20C1". */
  readonly note?: ReactNode;
  /** Heading level on its page. */
  readonly level?: 'h2' | 'h3';
  /** `alert` for errors, `status` for search results. */
  readonly role?: 'alert' | 'status';
}

/** An empty state: a drawing, a title, a sentence, at most two actions. */
export function EmptyState({
  art,
  title,
  text,
  actions,
  note,
  level = 'h2',
  role,
}: EmptyStateProps) {
  return (
    <chakra.div
      role={role}
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      flex="1"
      gap="1"
      p={{ base: '6', md: '8' }}
      textAlign="center"
    >
      <chakra.div mb="3">
        <Drawing art={art} />
      </chakra.div>
      <chakra.div as={level} textStyle="section">
        {title}
      </chakra.div>
      {text && (
        <chakra.p color="fg.muted" maxW="44ch" textWrap="balance">
          {text}
        </chakra.p>
      )}
      {actions && (
        <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="2" mt="4">
          {actions}
        </chakra.div>
      )}
      {note && (
        <chakra.p mt="3.5" textStyle="xs" color="fg.subtle">
          {note}
        </chakra.p>
      )}
    </chakra.div>
  );
}
