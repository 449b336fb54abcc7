import { chakra } from '@chakra-ui/react/styled-system';
import { Badge } from '@workspace/ui/components/badge';
import { Radio } from '@workspace/ui/components/checkbox';
import type { Device } from '../device.ts';
import { messages } from '../messages.ts';

const words = messages.phone;

interface DeviceChoiceProps {
  readonly device: Device;
  /** What this page itself runs on, if it is a phone. */
  readonly here: Device | null;
  readonly onChoose: (device: Device) => void;
}

/** iPhone or Android; what the browser says is only the first choice. */
export function DeviceChoice({ device, here, onChoose }: DeviceChoiceProps) {
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="3" maxW="420px">
      <legend className="ui-sr">{words.legend}</legend>
      {(['ios', 'android'] as const).map((id) => (
        <chakra.label
          key={id}
          display="flex"
          alignItems="center"
          gap="3"
          minH="64px"
          px="4"
          py="3"
          rounded="lg"
          borderWidth="1px"
          borderColor={device === id ? 'accent.border' : 'border.emphasized'}
          bg={device === id ? 'accent.subtle' : 'bg.panel'}
          cursor="pointer"
        >
          <Radio
            name="device"
            value={id}
            checked={device === id}
            onChange={() => onChoose(id)}
            aria-labelledby={`device-${id}`}
          />
          <chakra.span id={`device-${id}`} flex="1">
            <chakra.span display="block" fontWeight="semibold" fontSize="md">
              {words[id].title}
            </chakra.span>
            <chakra.span display="block" color="fg.muted">
              {words[id].text}
            </chakra.span>
          </chakra.span>
          {here === id && <Badge dot="none">{words.thisOne}</Badge>}
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}
