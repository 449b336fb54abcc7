import { chakra } from '@chakra-ui/react/styled-system';
import { type PortingType, portingTypes } from '@workspace/domain/transfers/schema';
import { BuildingIcon, UserIcon } from '@workspace/ui/components/icons';
import { messages } from '../messages.ts';

const icons = { business: BuildingIcon, personal: UserIcon } as const;

interface TypeStepProps {
  readonly chosen: PortingType | null;
  readonly onChoose: (type: PortingType) => void;
}

/** Two cards; choosing one continues. */
export function TypeStep({ chosen, onChoose }: TypeStepProps) {
  return portingTypes.map((type) => {
    const Icon = icons[type];
    const { title, text } = messages.type[type];
    return (
      <chakra.button
        key={type}
        type="button"
        aria-pressed={chosen === type}
        onClick={() => onChoose(type)}
        display="flex"
        alignItems="center"
        gap="4"
        w="full"
        px="5"
        py="5"
        textAlign="start"
        rounded="lg"
        borderWidth="1px"
        borderColor={chosen === type ? 'accent.solid' : 'border'}
        bg="bg.panel"
        cursor="pointer"
        _hover={{ bg: 'bg.subtle' }}
      >
        <chakra.span
          flex="none"
          display="grid"
          placeItems="center"
          w="10"
          h="10"
          rounded="full"
          bg="accent.subtle"
          color="accent.fg"
        >
          <Icon size={20} />
        </chakra.span>
        <span>
          <chakra.span display="block" textStyle="lg" fontWeight="semibold">
            {title}
          </chakra.span>
          <chakra.span display="block" color="fg.muted">
            {text}
          </chakra.span>
        </span>
      </chakra.button>
    );
  });
}
