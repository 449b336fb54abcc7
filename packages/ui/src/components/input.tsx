import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { touch } from '../theme/touch-area.ts';
import { useFieldWiring } from './field.tsx';
import { ChevronDownIcon, SearchIcon } from './icons.tsx';
import { Kbd } from './kbd.tsx';

const frame = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minW: '0',
    w: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.panel',
    '&:has(:focus-visible)': {
      outline: '2px solid var(--colors-accent-fg)',
      outlineOffset: '1px',
      borderColor: 'transparent',
    },
    '&:has([aria-invalid=true])': {
      borderColor: 'danger.solid',
      boxShadow: '0 0 0 1px var(--colors-danger-solid)',
    },
    '&:has(:focus-visible):has([aria-invalid=true])': { outlineColor: 'danger.solid' },
    '&:has(:disabled)': { bg: 'bg.muted', borderColor: 'border.emphasized', color: 'fg.subtle' },
    '& > svg': { color: 'fg.subtle' },
    '& > :is(input, select, textarea)': {
      flex: '1',
      minW: '0',
      // Over the frame's line too, so that all of it can be pressed.
      h: 'calc(100% + 2px)',
      my: '-1px',
      outline: 'none',
      textOverflow: 'ellipsis',
    },
  },
  variants: {
    size: {
      sm: { h: 'controlSm', px: '2', rounded: '7px', textStyle: 'xs' },
      md: { h: 'controlMd', [touch]: { h: 'row' }, px: '2.5', rounded: 'md', textStyle: 'sm' },
      lg: { h: 'controlLg', [touch]: { h: 'row' }, px: '3', rounded: 'md', textStyle: 'md' },
      touch: { h: 'controlTouch', px: '3.5', rounded: 'ml', textStyle: 'lg' },
      /** 48 px on phones, 40 from 768 px on: fields of wizards. */
      wizard: {
        h: { base: 'controlTouch', md: 'controlLg' },
        px: { base: '3.5', md: '3' },
        rounded: { base: 'ml', md: 'md' },
        textStyle: { base: 'lg', md: 'md' },
      },
    },
  },
  defaultVariants: { size: 'md' },
} as const;

const Frame = chakra('div', defineRecipe(frame));

export type InputSize = keyof typeof frame.variants.size;
type FrameStyle = Omit<ComponentProps<typeof Frame>, 'size' | 'children'>;

export interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  readonly size?: InputSize;
  /** An icon or a flag before the text. */
  readonly leading?: ReactNode;
  /** A key cap, a unit or an `IconButton` after the text. */
  readonly trailing?: ReactNode;
  /** Style of the frame: `{ maxW: '388px' }`. */
  readonly frame?: FrameStyle;
}

/** One line of text. Inside a `Field` it takes the field's label, hint and error. */
export function Input({ size = 'md', leading, trailing, frame: style, ...rest }: InputProps) {
  return (
    <Frame size={size} {...style}>
      {leading}
      <input type="text" {...rest} {...useFieldWiring(rest)} />
      {trailing}
    </Frame>
  );
}

export interface SearchInputProps extends Omit<InputProps, 'leading' | 'trailing' | 'type'> {
  /** Its name: "Search". */
  readonly label: string;
  /** The key that leads here: "/". Hidden on phones. */
  readonly shortcut?: string | undefined;
}

/** The search box of a table or a popover. */
export function SearchInput({ label, shortcut, ...rest }: SearchInputProps) {
  return (
    <Input
      {...rest}
      type="search"
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      leading={<SearchIcon />}
      trailing={
        shortcut && (
          <chakra.span className="ui-input-keys" hideBelow="md" aria-hidden="true">
            <Kbd>{shortcut}</Kbd>
          </chakra.span>
        )
      }
    />
  );
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  readonly size?: InputSize;
  /** An icon or a flag before the choice. */
  readonly leading?: ReactNode;
  readonly frame?: FrameStyle;
}

/** The platform's own select, drawn like an input; its children are `<option>`s. */
export function Select({ size = 'md', leading, frame: style, children, ...rest }: SelectProps) {
  return (
    <Frame size={size} position="relative" {...style}>
      {leading}
      <chakra.select
        {...rest}
        {...useFieldWiring(rest)}
        appearance="none"
        me="-6"
        pe="6"
        css={{ '& option': { color: 'fg', bg: 'bg.panel' } }}
      >
        {children}
      </chakra.select>
      <chakra.span pointerEvents="none" display="flex" color="fg.muted">
        <ChevronDownIcon />
      </chakra.span>
    </Frame>
  );
}

export interface TextareaProps extends ComponentProps<'textarea'> {
  readonly frame?: FrameStyle;
}

/** Several lines of text; grows with what is typed where the browser can. */
export function Textarea({ frame: style, rows = 3, ...rest }: TextareaProps) {
  return (
    <Frame h="auto" px="0" {...style}>
      <chakra.textarea
        rows={rows}
        {...rest}
        {...useFieldWiring(rest)}
        px="2.5"
        py="1.5"
        resize="vertical"
        css={{ fieldSizing: 'content', minHeight: `${rows * 20 + 14}px` }}
      />
    </Frame>
  );
}
