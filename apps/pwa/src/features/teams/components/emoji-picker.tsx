import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import {
  BallIcon,
  BulbIcon,
  CarIcon,
  ClockIcon,
  CupIcon,
  FlagIcon,
  HeartIcon,
  LeafIcon,
  SmileIcon,
} from '@workspace/ui/components/icons';
import { SearchInput } from '@workspace/ui/components/input';
import { enterGrid, onGridKeyDown } from '@workspace/ui/keyboard/grid-keys';
import { touch } from '@workspace/ui/theme/touch-area';
import { type KeyboardEvent, type ReactElement, useMemo, useRef, useState } from 'react';
import { useRows } from '../../../data/use-rows.ts';
import {
  type EmojiChoice,
  type EmojiGroup,
  emojiLabel,
  emojisOf,
  oftenUsed,
  searchEmojis,
} from '../emoji-search.ts';
import { messages } from '../messages.ts';
import { EmojiAddress } from './emoji-address.tsx';
import { EmojiSection } from './emoji-section.tsx';

const { emoji: words } = messages;

type Kind = EmojiGroup | 'often';

const kinds: readonly (readonly [Kind, ReactElement])[] = [
  ['often', <ClockIcon key="often" />],
  ['smileys', <SmileIcon key="smileys" />],
  ['nature', <LeafIcon key="nature" />],
  ['food', <CupIcon key="food" />],
  ['travel', <CarIcon key="travel" />],
  ['activities', <BallIcon key="activities" />],
  ['objects', <BulbIcon key="objects" />],
  ['symbols', <HeartIcon key="symbols" />],
  ['flags', <FlagIcon key="flags" />],
];

const KindButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: '8',
    h: '7',
    [touch]: { h: 'row' },
    rounded: 'sm',
    color: 'fg.muted',
    _hover: { bg: 'bg.muted' },
    _pressed: { color: 'accent.fg', bg: 'accent.subtle' },
  },
});

/** More than anybody looks through. */
const maxFound = 90;

interface EmojiPickerProps {
  readonly value: string;
  /** @param value an emoji, an address, or nothing for the default smiley */
  readonly onChoose: (value: string) => void;
}

/** Chooses an emoji by its name or its kind, or the address of an image. Loaded with its data. */
export function EmojiPicker({ value, onChoose }: EmojiPickerProps) {
  const teams = useRows('team');
  const often = useMemo(() => oftenUsed((teams.all() ?? []).map(({ emoji }) => emoji)), [teams]);
  const [text, setText] = useState('');
  const [kind, setKind] = useState<Kind>(often.length > 0 ? 'often' : 'smileys');
  const [pointed, setPointed] = useState<EmojiChoice | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(() => searchEmojis(text), [text]);
  const isSearch = text.trim() !== '';
  const group = kind === 'often' ? 'smileys' : kind;
  const shown = useMemo(() => emojisOf(group), [group]);
  const section = { value, onChoose, onPoint: setPointed };
  const [first] = found;
  const label = emojiLabel(value);
  const current = label === undefined ? undefined : { emoji: value, label };
  const preview = pointed ?? (isSearch ? first : current);

  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') enterGrid(list.current);
    else if (event.key === 'Escape' && isSearch) setText('');
    // Enter must not send the form around the picker.
    else if (event.key !== 'Enter') return;
    else if (first) onChoose(first.emoji);
    event.preventDefault();
  };

  return (
    <chakra.div display="flex" flexDirection="column" maxH="inherit">
      <chakra.div px="2.5" pt="2.5" pb="2">
        <SearchInput
          label={words.search}
          placeholder={words.search}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPointed(null);
          }}
          onKeyDown={onSearchKey}
        />
      </chakra.div>
      <chakra.div
        role="group"
        aria-label={words.kinds}
        display="flex"
        justifyContent="space-between"
        px="2"
        pb="1.5"
      >
        {kinds.map(([name, icon]) => (
          <KindButton
            key={name}
            type="button"
            aria-label={words.groups[name]}
            title={words.groups[name]}
            aria-pressed={!isSearch && kind === name}
            onClick={() => {
              setText('');
              setKind(name);
              list.current?.scrollTo({ top: 0 });
            }}
          >
            {icon}
          </KindButton>
        ))}
      </chakra.div>
      <chakra.div
        ref={list}
        flex="0 1 208px"
        minH="0"
        h="208px"
        overflowY="auto"
        px="2"
        pb="2"
        onKeyDown={onGridKeyDown}
        onMouseLeave={() => setPointed(null)}
      >
        {isSearch && (
          <EmojiSection
            {...section}
            title={words.found(found.length, text.trim())}
            choices={found.slice(0, maxFound)}
          />
        )}
        {(isSearch || kind === 'often') && often.length > 0 && (
          <EmojiSection {...section} title={words.often} choices={often} />
        )}
        {!isSearch && <EmojiSection {...section} title={words.groups[group]} choices={shown} />}
      </chakra.div>
      <EmojiAddress value={value} onUse={onChoose} />
      <chakra.div
        display="flex"
        alignItems="center"
        gap="2.5"
        flex="none"
        h="row"
        ps="3.5"
        pe="2"
        borderTopWidth="1px"
        bg="bg.subtle"
      >
        <chakra.span className="ui-emoji" aria-hidden="true" fontSize="20px">
          {preview?.emoji}
        </chakra.span>
        <chakra.span
          className="ui-ellipsis"
          flex="1"
          minW="0"
          fontWeight="medium"
          css={{ '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {preview?.label}
        </chakra.span>
        <Button variant="ghost" size="sm" onClick={() => onChoose('')}>
          {words.none}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
