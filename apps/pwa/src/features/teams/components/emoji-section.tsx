import { chakra } from '@chakra-ui/react/styled-system';
import { touch } from '@workspace/ui/theme/touch-area';
import { memo, useId } from 'react';
import type { EmojiChoice } from '../emoji-search.ts';

const Grid = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(9, minmax(0, 1fr))' },
});

const Choice = chakra('button', {
  base: {
    h: '9',
    [touch]: { h: 'row' },
    rounded: 'sm',
    fontSize: '20px',
    fontFamily: '"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif',
    lineHeight: '36px',
    textAlign: 'center',
    _hover: { bg: 'bg.emphasized' },
    _pressed: { bg: 'accent.subtle' },
    _focusVisible: { outline: '2px solid var(--colors-accent-fg)', outlineOffset: '-2px' },
  },
});

interface EmojiSectionProps {
  readonly title: string;
  readonly choices: readonly EmojiChoice[];
  /** The chosen one. */
  readonly value: string;
  readonly onChoose: (emoji: string) => void;
  /** Pointer or focus is on a choice. */
  readonly onPoint: (choice: EmojiChoice) => void;
}

/** Emojis under a heading. Tab reaches the first one, the arrow keys the others. */
export const EmojiSection = memo(function EmojiSection(props: EmojiSectionProps) {
  const { title, choices, value, onChoose, onPoint } = props;
  const id = useId();
  return (
    <>
      <chakra.h3
        id={id}
        px="1.5"
        pt="2"
        pb="1"
        textStyle="xs"
        lineHeight="16px"
        fontWeight="medium"
        color="fg.subtle"
      >
        {title}
      </chakra.h3>
      <Grid role="group" aria-labelledby={id}>
        {choices.map((choice, at) => (
          <Choice
            key={choice.emoji}
            data-cell
            type="button"
            tabIndex={at === 0 ? 0 : -1}
            aria-label={choice.label}
            aria-pressed={choice.emoji === value}
            onClick={() => onChoose(choice.emoji)}
            onFocus={() => onPoint(choice)}
            onMouseEnter={() => onPoint(choice)}
          >
            {choice.emoji}
          </Choice>
        ))}
      </Grid>
    </>
  );
});
