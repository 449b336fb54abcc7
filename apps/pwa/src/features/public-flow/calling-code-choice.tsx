import { chakra } from '@chakra-ui/react/styled-system';
import { Flag } from '@workspace/ui/components/flag';
import { ChevronDownIcon } from '@workspace/ui/components/icons';

/** A country as it is chosen for a phone number. */
interface CallingCodeCountry {
  readonly iso: string;
  readonly name: string;
  /** With a plus. */
  readonly callingCode: string;
}

interface CallingCodeChoiceProps<Country extends CallingCodeCountry> {
  readonly label: string;
  readonly optionText: (name: string, callingCode: string) => string;
  readonly countries: readonly Country[];
  readonly chosen: Country;
  readonly onChoose: (country: Country) => void;
}

/** Flag and calling code; the platform's select over them has the names. */
export function CallingCodeChoice<Country extends CallingCodeCountry>({
  label,
  optionText,
  countries,
  chosen,
  onChoose,
}: CallingCodeChoiceProps<Country>) {
  const listed = countries.some(({ iso }) => iso === chosen.iso)
    ? countries
    : [chosen, ...countries];
  return (
    <chakra.div className="ui-input" data-size="wizard" flex="none" css={{ width: '112px' }}>
      <Flag code={chosen.iso} label="" />
      <chakra.span flex="1" className="ui-num" aria-hidden="true">
        {chosen.callingCode}
      </chakra.span>
      <ChevronDownIcon />
      <chakra.select
        aria-label={label}
        value={chosen.iso}
        onChange={({ target }) => {
          const country = listed.find(({ iso }) => iso === target.value);
          if (country) onChoose(country);
        }}
        position="absolute"
        inset="0"
        boxSize="full"
        opacity="0"
        cursor="pointer"
      >
        {listed.map(({ iso, name, callingCode }) => (
          <option key={iso} value={iso}>
            {optionText(name, callingCode)}
          </option>
        ))}
      </chakra.select>
    </chakra.div>
  );
}
