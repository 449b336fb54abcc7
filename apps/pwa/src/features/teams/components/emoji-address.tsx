import { chakra } from '@chakra-ui/react/styled-system';
import { isImageAddress, teamEmojiSchema } from '@workspace/domain/teams/schema';
import { Button } from '@workspace/ui/components/button';
import { Field } from '@workspace/ui/components/field';
import { Input } from '@workspace/ui/components/input';
import { useState } from 'react';
import { messages } from '../messages.ts';

const { emoji: words } = messages;

interface EmojiAddressProps {
  readonly value: string;
  readonly onUse: (address: string) => void;
}

/** An image instead of an emoji. */
export function EmojiAddress({ value, onUse }: EmojiAddressProps) {
  const [address, setAddress] = useState(() => (isImageAddress(value) ? value : ''));
  const [isBad, setBad] = useState(false);
  const use = () => {
    const parsed = teamEmojiSchema.safeParse(address);
    const isGood = parsed.success && isImageAddress(parsed.data);
    setBad(!isGood);
    if (isGood) onUse(parsed.data);
  };
  return (
    <chakra.div display="flex" alignItems="flex-start" gap="2" px="2.5" py="2" borderTopWidth="1px">
      <chakra.div flex="1" minW="0">
        <Field
          label={words.address}
          labelStyle="hidden"
          error={isBad ? words.badAddress : undefined}
        >
          <Input
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder={`${words.address}, ${words.addressPlaceholder}`}
            value={address}
            onChange={(event) => {
              setAddress(event.target.value);
              setBad(false);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The form around the picker must not be sent.
              event.preventDefault();
              use();
            }}
          />
        </Field>
      </chakra.div>
      <Button disabled={address.trim() === ''} onClick={use}>
        {words.use}
      </Button>
    </chakra.div>
  );
}
