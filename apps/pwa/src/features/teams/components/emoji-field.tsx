import { chakra } from '@chakra-ui/react/styled-system';
import { isImageAddress } from '@workspace/domain/teams/schema';
import { lazyScreen, preloadOnApproach } from '@workspace/ui/components/lazy-screen';
import { Popover } from '@workspace/ui/components/popover';
import { TeamEmoji } from '@workspace/ui/components/team-emoji';
import { touchArea } from '@workspace/ui/theme/touch-area';
import { useController } from 'react-hook-form';
import { messages } from '../messages.ts';

const EmojiPicker = lazyScreen(async () => (await import('./emoji-picker.tsx')).EmojiPicker);

const { emoji: words } = messages;

const Trigger = chakra('button', {
  base: {
    ...touchArea,
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    rounded: 'lg',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.panel',
    _hover: { bg: 'bg.subtle' },
    _expanded: { borderColor: 'accent.fg', bg: 'accent.subtle' },
  },
});

function labelOf(value: string): string {
  if (value === '') return words.smiley;
  return isImageAddress(value) ? words.image : value;
}

/** The team's emoji; empty for the default smiley. */
export function EmojiField({ name }: { readonly name: string }) {
  const { field } = useController({ name });
  const value: string = field.value;
  return (
    <Popover
      label={words.choose}
      width={336}
      maxHeight={440}
      renderTrigger={(trigger) => (
        <Trigger
          {...trigger}
          {...preloadOnApproach(EmojiPicker)}
          type="button"
          aria-label={words.change(labelOf(value))}
        >
          <TeamEmoji emoji={value === '' ? null : value} size={20} />
        </Trigger>
      )}
    >
      {({ close }) => (
        <EmojiPicker
          value={value}
          onChoose={(next) => {
            field.onChange(next);
            close();
          }}
        />
      )}
    </Popover>
  );
}
