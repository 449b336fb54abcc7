import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { CopyButton, CopyTextButton } from './copy-button.tsx';

export interface CodeBoxProps {
  /** Accessible name, because the box scrolls and takes the focus. */
  readonly label: string;
  /** `panel` on a grey ground. */
  readonly fill?: 'subtle' | 'panel';
  readonly children: ReactNode;
}

/** Code or data as it is sent; long lines scroll inside. */
export function CodeBox({ label, fill = 'subtle', children }: CodeBoxProps) {
  return (
    <chakra.pre
      role="region"
      aria-label={label}
      tabIndex={0}
      m="0"
      p="3.5"
      maxH="320px"
      overflow="auto"
      rounded="lg"
      borderWidth="1px"
      bg={`bg.${fill}`}
      fontFamily="mono"
      textStyle="xs"
    >
      {children}
    </chakra.pre>
  );
}

export interface CodeSnippetProps {
  readonly title: string;
  readonly text: string;
  /** "Copy the commands". */
  readonly copyLabel: string;
}

/** Code to be copied into a program, with its title. */
export function CodeSnippet({ title, text, copyLabel }: CodeSnippetProps) {
  return (
    <div>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" mb="1">
        <h3 className="ui-label">{title}</h3>
        <CopyButton text={text} label={copyLabel} />
      </chakra.div>
      <CodeBox label={title}>{text}</CodeBox>
    </div>
  );
}

export interface SecretBoxProps {
  /** Accessible name of the secret. */
  readonly label: string;
  readonly secret: string;
  /** "Copy". The button has the focus when its dialog opens. */
  readonly copy: string;
}

/** A secret that is readable now, with the button that copies it. */
export function SecretBox({ label, secret, copy }: SecretBoxProps) {
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ md: 'center' }}
      gap="3"
      p="1.5"
      ps="3.5"
      rounded="lg"
      borderWidth="1px"
      borderColor="border.control"
      bg="bg.subtle"
    >
      <chakra.code
        aria-label={label}
        flex="1"
        minW="0"
        overflowWrap="anywhere"
        fontFamily="mono"
        textStyle="sm"
      >
        {secret}
      </chakra.code>
      <CopyTextButton text={secret} variant="solid" data-autofocus="">
        {copy}
      </CopyTextButton>
    </chakra.div>
  );
}
