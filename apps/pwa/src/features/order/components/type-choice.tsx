import { chakra } from '@chakra-ui/react/styled-system';
import type { NumberType } from '@workspace/domain/numbers/schema';
import { GlobeIcon, SimIcon } from '@workspace/ui/components/icons';
import { messages } from '../messages.ts';
import { Cover, Tile } from './tile.ts';

const types = [
  { type: 'local', icon: <SimIcon />, title: messages.local, hint: messages.localHint },
  { type: 'travel', icon: <GlobeIcon />, title: messages.travel, hint: messages.travelHint },
] as const;

interface TypeChoiceProps {
  readonly selected: NumberType;
  readonly onChange: (type: NumberType) => void;
  /** Why no local number can be selected. */
  readonly noLocal: string | undefined;
}

/** A local number, or data abroad. */
export function TypeChoice({ selected, onChange, noLocal }: TypeChoiceProps) {
  return (
    <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
      {types.map(({ type, icon, title, hint }) => {
        const closed = type === 'local' ? noLocal : undefined;
        return (
          <Tile key={type} py="2">
            <Cover
              type="radio"
              name="number-type"
              value={type}
              checked={type === selected}
              disabled={closed !== undefined}
              aria-label={title}
              onChange={() => onChange(type)}
            />
            <chakra.span flex="none" color="fg.muted">
              {icon}
            </chakra.span>
            <chakra.span minW="0">
              <chakra.span display="block" fontWeight="medium">
                {title}
              </chakra.span>
              <chakra.span display="block" textStyle="xs" color="fg.subtle">
                {closed ?? hint}
              </chakra.span>
            </chakra.span>
          </Tile>
        );
      })}
    </chakra.div>
  );
}
