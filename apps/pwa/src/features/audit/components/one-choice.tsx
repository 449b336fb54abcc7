import { chakra } from '@chakra-ui/react/styled-system';
import { Radio } from '@workspace/ui/components/checkbox';
import { SearchInput } from '@workspace/ui/components/input';
import { touch } from '@workspace/ui/theme/touch-area';
import { useId, useState } from 'react';
import { messages } from '../messages.ts';

export interface Choice {
  readonly value: string;
  readonly text: string;
}

interface OneChoiceProps {
  /** "Person". */
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Placeholder and name of a search box; none without it. */
  readonly searchLabel?: string;
}

/** What a filter can be set to, one at a time. */
export function OneChoice({ name, choices, value, onChange, searchLabel }: OneChoiceProps) {
  const group = useId();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const shown = choices.filter(({ text }) => text.toLowerCase().includes(wanted));
  return (
    <chakra.div p="1.5">
      {searchLabel && (
        <chakra.div mx="0.5" mt="0.5" mb="1.5">
          <SearchInput
            label={searchLabel}
            placeholder={searchLabel}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </chakra.div>
      )}
      <div role="radiogroup" aria-label={name}>
        {shown.map((choice) => (
          <chakra.label
            key={choice.value}
            display="flex"
            alignItems="center"
            gap="2.5"
            minH="8"
            css={{ [touch]: { minH: 'row' } }}
            px="2"
            rounded="sm"
            _hover={{ bg: 'bg.muted' }}
            _focusWithin={{ bg: 'bg.muted' }}
          >
            <Radio
              name={group}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className="ui-ellipsis" title={choice.text}>
              {choice.text}
            </span>
          </chakra.label>
        ))}
      </div>
      {shown.length === 0 && (
        <chakra.p role="status" px="2" py="1.5" color="fg.subtle">
          {messages.filters.none}
        </chakra.p>
      )}
    </chakra.div>
  );
}
