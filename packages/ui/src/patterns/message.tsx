import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { type Art, Drawing } from './art.tsx';

export interface MessageProps {
  readonly title: string;
  readonly art?: Art;
  readonly children?: ReactNode;
  /** Buttons under the text, the primary one first. */
  readonly actions: ReactNode;
}

/** A full-page message: a heading, a text, actions. */
export function Message({ title, art, children, actions }: MessageProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      alignItems={{ base: 'stretch', md: 'center' }}
      textAlign="center"
    >
      {art && (
        <chakra.div display="flex" justifyContent="center" mb="4">
          <Drawing art={art} />
        </chakra.div>
      )}
      <chakra.h1 textStyle="question" css={{ mdDown: { fontSize: '26px', lineHeight: '32px' } }}>
        {title}
      </chakra.h1>
      <chakra.div
        mt="2"
        mb="7"
        display="flex"
        flexDirection="column"
        gap="2"
        textStyle="lg"
        color="fg.muted"
        maxW="46ch"
        mx="auto"
        textWrap="balance"
        overflowWrap="anywhere"
      >
        {children}
      </chakra.div>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        flexWrap="wrap"
        justifyContent="center"
        gap="3"
        css={{ mdDown: { '& > *': { h: 'controlTouch', fontSize: 'lg' } } }}
      >
        {actions}
      </chakra.div>
    </chakra.div>
  );
}

/** "You are logged in as new@fjord.example." */
export function SignedInAs({ words, email }: { readonly words: string; readonly email: string }) {
  return (
    <p>
      {words}{' '}
      <chakra.span color="fg" fontWeight="medium">
        {email}
      </chakra.span>
      .
    </p>
  );
}
