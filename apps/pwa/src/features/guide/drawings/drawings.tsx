import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Device } from '../device.ts';
import type { Instruction } from '../instructions.ts';
import { messages } from '../messages.ts';
import type { DrawingFacts, DrawingId } from './drawing.ts';
import { drawingName, PhoneDrawing } from './phone-drawing.tsx';

const words = messages.drawings;

/** A drawing with the number of its instruction. */
export interface NumberedDrawing {
  readonly id: DrawingId;
  readonly number: number;
}

/** All drawings of the instructions, in their order. */
export function drawingsOf(instructions: readonly Instruction[]): readonly NumberedDrawing[] {
  return instructions.flatMap(({ drawings }, index) =>
    drawings.map((id) => ({ id, number: index + 1 })),
  );
}

interface DrawingsProps {
  readonly device: Device;
  readonly facts: DrawingFacts;
  readonly drawings: readonly NumberedDrawing[];
}

/** A drawn phone, and a button for each of its screens where there are several. */
export function Drawings({ device, facts, drawings }: DrawingsProps) {
  const [at, setAt] = useState(0);
  const shown = drawings[at] ?? drawings[0];
  if (!shown) return null;
  const nameOf = ({ id }: NumberedDrawing) => drawingName(id, device, facts);
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="center" gap="4" w="full">
      <PhoneDrawing id={shown.id} device={device} facts={facts} number={shown.number} />
      {drawings.length > 1 && (
        <chakra.div role="group" aria-label={words.group} display="flex" gap="1">
          {drawings.map((drawing, index) => (
            <chakra.button
              key={drawing.id}
              type="button"
              aria-label={words.show(nameOf(drawing))}
              aria-pressed={drawing === shown}
              title={nameOf(drawing)}
              onClick={() => setAt(index)}
              display="grid"
              placeItems="center"
              boxSize={{ base: 'row', md: '7' }}
              rounded="full"
              cursor="pointer"
              _before={{
                content: '""',
                boxSize: '2.5',
                rounded: 'full',
                borderWidth: '1.5px',
                borderColor: 'border.control',
              }}
              _pressed={{ _before: { bg: 'accent.solid', borderColor: 'accent.solid' } }}
            />
          ))}
        </chakra.div>
      )}
    </chakra.div>
  );
}
