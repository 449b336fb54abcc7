import { chakra } from '@chakra-ui/react/styled-system';
import type { Instruction } from '../instructions.ts';

/** Text with the words between `**` in bold. */
function Marked({ text }: { readonly text: string }) {
  const parts = text.split('**').map((part, place) => ({ part, place, isBold: place % 2 === 1 }));
  return (
    <span>
      {parts.map(({ part, place, isBold }) =>
        isBold ? (
          <chakra.strong key={place} fontWeight="semibold">
            {part}
          </chakra.strong>
        ) : (
          part
        ),
      )}
    </span>
  );
}

interface InstructionListProps {
  readonly instructions: readonly Instruction[];
  /** Other names of the same menus, shown under the list. */
  readonly note?: string;
}

/** Numbered instructions; the numbers are those of the marks in the drawings. */
export function InstructionList({ instructions, note }: InstructionListProps) {
  return (
    <div>
      <chakra.ol display="flex" flexDirection="column" gap="18px" textStyle="lg">
        {instructions.map(({ id, text }, index) => (
          <chakra.li key={id} display="flex" gap="3">
            <chakra.span
              aria-hidden="true"
              display="grid"
              placeItems="center"
              flex="none"
              boxSize="6"
              rounded="full"
              bg="accent.subtle"
              color="accent.fg"
              fontSize="sm"
              fontWeight="semibold"
            >
              {index + 1}
            </chakra.span>
            <Marked text={text} />
          </chakra.li>
        ))}
      </chakra.ol>
      {note && (
        <chakra.p mt="4" textStyle="sm" color="fg.subtle">
          {note}
        </chakra.p>
      )}
    </div>
  );
}
