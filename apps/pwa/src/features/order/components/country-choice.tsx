import { chakra } from '@chakra-ui/react/styled-system';
import type { Country } from '@workspace/domain/countries/schema';
import { Flag } from '@workspace/ui/components/flag';
import type { ComponentProps } from 'react';
import { messages } from '../messages.ts';
import { Cover, Tile } from './tile.ts';

interface CountryChoiceProps {
  /** Countries where numbers can be ordered, or where travel plans work. */
  readonly countries: readonly Country[];
  readonly radio: ComponentProps<'input'>;
  /** Code of the selected country; empty if none is. */
  readonly selected: string;
}

/** Countries in a row, each with its flag; implemented as radios. */
export function CountryChoice({ countries, radio, selected }: CountryChoiceProps) {
  if (countries.length === 0) {
    return <chakra.p color="fg.subtle">{messages.noCountries}</chakra.p>;
  }
  return (
    <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(144px, 1fr))">
      {countries.map(({ country_iso_code: code, name }) => (
        <Tile key={code} px="2">
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
