import { chakra } from '@chakra-ui/react/styled-system';
import type { CsvSeparator } from '@workspace/domain/imports/csv';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Radio } from '../components/checkbox.tsx';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '../components/dialog.tsx';
import { separatorQuestion, usualSeparator } from '../format/export-csv.ts';
import { messages } from '../messages.ts';

const words = messages.separator;
const choices: readonly CsvSeparator[] = [',', ';'];

/** Asks how the cells of a file are separated; the answer is remembered on the device. */
export function SeparatorDialog() {
  const [separator, setSeparator] = useState(() => usualSeparator(navigator.language));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    separatorQuestion.answer(separator);
  };
  return (
    <Dialog open onClose={separatorQuestion.dismiss} size="sm" phone="sheet">
      <DialogHeader title={words.title} text={words.text} />
      <form onSubmit={submit}>
        <DialogBody>
          <chakra.fieldset border="0" minW="0" display="grid" gap="1">
            <chakra.legend className="ui-label">{words.label}</chakra.legend>
            {choices.map((choice) => (
              <Radio
                key={choice}
                name="separator"
                checked={choice === separator}
                onChange={() => setSeparator(choice)}
              >
                {words.choices[choice]}
              </Radio>
            ))}
          </chakra.fieldset>
        </DialogBody>
        <DialogFooter>
          <Button onClick={separatorQuestion.dismiss}>{words.cancel}</Button>
          <Button type="submit" variant="solid">
            {words.export}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
