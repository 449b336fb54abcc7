import { chakra } from '@chakra-ui/react/styled-system';
import { useFieldWiring } from './field-wiring.ts';

export interface CodeInputProps {
  /** How many digits the code has. */
  readonly length: number;
  readonly value: string;
  /** Called with digits only. */
  readonly onChange: (code: string) => void;
}

/**
 * The digits of a code, each in its box. It is one input, so that a code can be pasted, and phones
 * offer the one of the SMS. Inside a `Field` it uses the field's label, hint and error.
 */
export function CodeInput({ length, value, onChange }: CodeInputProps) {
  const wiring = useFieldWiring({});
  const places = Array.from({ length }, (_, place) => place);
  const next = Math.min(value.length, length - 1);
  const isInvalid = wiring['aria-invalid'] === true;
  return (
    <chakra.div
      position="relative"
      display="grid"
      gridTemplateColumns={`repeat(${length}, minmax(0, 1fr))`}
      gap={{ base: '2', md: '3' }}
      maxW={{ md: '388px' }}
      css={{
        '&:focus-within > [data-next]': {
          outline: '2px solid var(--colors-accent-fg)',
          outlineOffset: '1px',
        },
      }}
    >
      {places.map((place) => (
        <chakra.span
          key={place}
          aria-hidden="true"
          data-next={place === next || undefined}
          display="grid"
          placeItems="center"
          h="56px"
          rounded="ml"
          borderWidth={isInvalid ? '2px' : '1px'}
          borderColor={isInvalid ? 'danger.solid' : 'border.control'}
          bg="bg.panel"
          fontSize="xl"
          fontWeight="semibold"
          className="ui-num"
        >
          {value[place]}
        </chakra.span>
      ))}
      <chakra.input
        {...wiring}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, length))}
        position="absolute"
        inset="0"
        boxSize="full"
        opacity="0"
        // Smaller text makes phones zoom in.
        fontSize="lg"
        cursor="text"
      />
    </chakra.div>
  );
}
