import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';

/** Text with inline `code`. */
export function InlineCode({ text }: { readonly text: string }) {
  return [...text.matchAll(/`([^`]+)`|[^`]+/g)].map(({ 0: piece, 1: code, index }) =>
    code === undefined ? (
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      <chakra.code
        key={index}
        fontFamily="mono"
        fontSize="0.92em"
        bg="bg.muted"
        rounded="xs"
        px="1"
      >
        {code}
      </chakra.code>
    ),
  );
}

/** Paragraphs and headings, the subset of Markdown that the document uses. */
export function Prose({ text }: { readonly text: string }) {
  return text.split(/\n{1,2}/).map((block) =>
    block.startsWith('## ') ? (
      <chakra.h2 key={block} textStyle="card" mt="6" mb="1">
        {block.slice(3)}
      </chakra.h2>
    ) : (
      <chakra.p key={block} color="fg.muted" maxW="measure" mb="2">
        <InlineCode text={block} />
      </chakra.p>
    ),
  );
}
