import { chakra } from '@chakra-ui/react/styled-system';
import type { Country } from '@workspace/domain/countries/schema';
import { Flag } from '@workspace/ui/components/flag';
import { touch } from '@workspace/ui/theme/touch-area';
import type { ComponentProps } from 'react';
import { messages } from '../messages.ts';

const Tile = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minW: '0',
    minH: 'controlLg',
    [touch]: { minH: 'row' },
    px: '3',
    rounded: 'md',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    _hover: { bg: 'bg.subtle' },
    '&&&:has(:checked)': { bg: 'accent.subtle', borderColor: 'accent.fg' },
    '&:has(:focus-visible)': { outline: '2px solid var(--colors-accent-fg)', outlineOffset: '1px' },
  },
});

/** The radio lies unseen over its tile, so that whatever points at the tile points at it. */
const Cover = chakra('input', {
  base: {
    appearance: 'none',
    position: 'absolute',
    inset: '0',
    boxSize: 'full',
    outline: 'none',
    cursor: 'pointer',
  },
});

interface CountryChoiceProps {
  /** Those where numbers can be ordered. */
  readonly countries: readonly Country[];
  readonly radio: ComponentProps<'input'>;
  /** The chosen country's code; empty while none is. */
  readonly selected: string;
}

/** Countries side by side, each with its flag; radios underneath. */
export function CountryChoice({ countries, radio, selected }: CountryChoiceProps) {
  if (countries.length === 0) {
    return <chakra.p color="fg.subtle">{messages.noCountries}</chakra.p>;
  }
  return (
    <chakra.div
      display="grid"
      gap="2"
      gridTemplateColumns={{
        base: 'repeat(auto-fill, minmax(144px, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
      }}
    >
      {countries.map(({ country_iso_code: code, name }) => (
        <Tile key={code}>
          <Cover {...radio} type="radio" value={code} checked={code === selected} />
          <Flag code={code} label="" />
          <span className="ui-ellipsis" title={name}>
            {name}
          </span>
        </Tile>
      ))}
    </chakra.div>
  );
}
