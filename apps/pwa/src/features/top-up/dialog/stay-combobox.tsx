import { Combobox } from '@workspace/ui/components/combobox';
import { Flag } from '@workspace/ui/components/flag';
import { type Ref, useState } from 'react';
import { messages as topUp } from '../messages.ts';
import { type Stay, searchStays } from '../stays.ts';
import { messages } from './messages.ts';

interface StayComboboxProps {
  readonly stays: readonly Stay[];
  /** ISO code; empty if none is chosen. */
  readonly value: string;
  readonly onChange: (iso: string) => void;
  readonly inputRef: Ref<HTMLInputElement>;
}

const isoOf = ({ iso }: Stay) => iso;
const nameOf = ({ name }: Stay) => name;

/** Selects the country of a stay abroad. */
export function StayCombobox({ stays, value, onChange, inputRef }: StayComboboxProps) {
  const [text, setText] = useState<string | null>(null);
  const chosen = stays.filter(({ iso }) => iso === value);
  const [stay] = chosen;
  return (
    <Combobox
      label={messages.countries}
      placeholder={messages.searchCountry}
      found={searchStays(stays, (text ?? '').trim())}
      valueOf={isoOf}
      textOf={nameOf}
      chosen={chosen}
      onChange={([iso = '']) => onChange(iso)}
      text={text}
      onText={setText}
      clearLabel={messages.clear}
      leading={stay && text === null && <Flag code={stay.iso} label="" />}
      none={stays.length === 0 ? topUp.country.empty : topUp.country.none((text ?? '').trim())}
      renderItem={({ iso, name }) => (
        <>
          <Flag code={iso} label="" />
          <span className="ui-ellipsis">{name}</span>
        </>
      )}
      inputRef={inputRef}
    />
  );
}
