import { chakra } from '@chakra-ui/react/styled-system';
import { foldText } from '@workspace/domain/shared/fold-text';
import {
  type ChosenCarrier,
  carrierValue,
  chosenCarrier,
  otherCarrierId,
} from '@workspace/domain/transfers/rules/carriers';
import type { PortInField } from '@workspace/domain/transfers/rules/port-in-field';
import { Button } from '@workspace/ui/components/button';
import { Combobox } from '@workspace/ui/components/combobox';
import { Input } from '@workspace/ui/components/input';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../messages.ts';

interface CarrierFieldProps {
  readonly field: Pick<PortInField, 'options'>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A carrier was typed that is not in the list. */
  readonly onNotFound: (name: string) => void;
}

const idOf = ({ carrierId, carrierName }: ChosenCarrier) =>
  carrierId === otherCarrierId ? `${otherCarrierId}:${carrierName}` : carrierId;
const nameOf = ({ carrierName }: ChosenCarrier) => carrierName;

/** The own entry, confirmed with Enter or Add; then it is the first one of the list. */
function OtherCarrier({
  initial,
  onAdd,
}: {
  readonly initial: string;
  readonly onAdd: (name: string) => void;
}) {
  const [name, setName] = useState(initial);
  const box = useRef<HTMLDivElement>(null);
  // It takes the place of the button that opened it.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const add = () => {
    if (name.trim() !== '') onAdd(name.replace(/\s+/g, ' ').trim());
  };
  return (
    <chakra.div ref={box} display="flex" gap="2" mt="2">
      <chakra.div flex="1">
        <Input
          aria-label={messages.carrier.name}
          placeholder={messages.carrier.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter adds the carrier, and does not send the form around it.
            event.preventDefault();
            add();
          }}
        />
      </chakra.div>
      <Button onClick={add}>{messages.carrier.add}</Button>
    </chakra.div>
  );
}

/** The current carrier: one of the list, or another one that is typed (specification 1, 4.4). */
export function CarrierField({ field, value, onChange, onNotFound }: CarrierFieldProps) {
  const [text, setText] = useState<string | null>(null);
  /** What was typed before another carrier was asked for; null while it is not. */
  const [other, setOther] = useState<string | null>(null);
  const chosen = chosenCarrier(value);
  const [added, setAdded] = useState(chosen?.carrierId === otherCarrierId ? chosen : null);
  const listed = field.options.map(({ id, name }) => ({ carrierId: id, carrierName: name }));
  const carriers = added ? [added, ...listed] : listed;
  const wanted = foldText(text ?? '');
  const found = carriers.filter(({ carrierName }) => foldText(carrierName).includes(wanted));
  return (
    <div>
      <Combobox
        label={messages.carrier.list}
        placeholder={messages.carrier.placeholder}
        found={found}
        valueOf={idOf}
        textOf={nameOf}
        renderItem={nameOf}
        chosen={carriers.filter((one) => chosen !== null && idOf(one) === idOf(chosen))}
        onChange={([id]) => {
          const carrier = carriers.find((one) => idOf(one) === id);
          onChange(carrier ? carrierValue(carrier) : '');
          if (carrier) setOther(null);
        }}
        text={text}
        onText={setText}
        clearLabel={messages.carrier.clear}
        none={messages.carrier.none}
        create={
          <Button
            variant="ghost"
            onClick={() => {
              setOther(text ?? '');
              setText(null);
            }}
          >
            {messages.carrier.other}
          </Button>
        }
      />
      {other !== null && (
        <OtherCarrier
          initial={other}
          onAdd={(name) => {
            const carrier = { carrierId: otherCarrierId, carrierName: name };
            setAdded(carrier);
            setOther(null);
            onChange(carrierValue(carrier));
            onNotFound(name);
          }}
        />
      )}
    </div>
  );
}
