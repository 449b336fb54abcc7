import { chakra } from '@chakra-ui/react/styled-system';
import { CloseFilter } from '@workspace/ui/components/filter-chip';
import { ChevronDownIcon } from '@workspace/ui/components/icons';
import { Popover } from '@workspace/ui/components/popover';
import { type ReactNode, useId } from 'react';

const Box = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    w: 'full',
    h: { base: '11', md: '8' },
    minH: { base: 'row', md: '8' },
    px: '2.5',
    borderWidth: '1px',
    borderColor: 'border.control',
    rounded: 'md',
    bg: 'bg.panel',
    textAlign: 'start',
    _focusVisible: { outline: '2px solid var(--colors-accent-fg)', outlineOffset: '1px' },
  },
});

interface FilterBoxProps {
  readonly label: string;
  /** Before the value: flags. */
  readonly icons?: ReactNode;
  /** The chosen values, in words. */
  readonly value: string;
  /** Of a value that does not fit. */
  readonly title: string;
  /** `FilterChoices`, or why there is nothing to choose; rendered while the box is open. */
  readonly children: ReactNode;
}

/** A filter that is always set: its label, and its value in a box that opens the choices. */
export function FilterBox({ label, icons, value, title, children }: FilterBoxProps) {
  const id = useId();
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" minW="0">
      <span id={`${id}-label`} className="ui-label">
        {label}
      </span>
      <Popover
        label={label}
        renderTrigger={(trigger) => (
          <Box
            {...trigger}
            type="button"
            id={`${id}-value`}
            aria-labelledby={`${id}-label ${id}-value`}
            title={title}
          >
            {icons}
            <span className="ui-ellipsis">{value}</span>
            <chakra.span ms="auto" flex="none" color="fg.muted">
              <ChevronDownIcon />
            </chakra.span>
          </Box>
        )}
      >
        {({ close }) => <CloseFilter value={close}>{children}</CloseFilter>}
      </Popover>
    </chakra.div>
  );
}
