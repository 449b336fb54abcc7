import { chakra } from '@chakra-ui/react/styled-system';
import { Kbd } from '@workspace/ui/components/kbd';
import { useSingleKeys } from '@workspace/ui/keyboard/shortcuts';
import { messages } from '../messages.ts';

/** The keys that answer the request under the cursor. */
export function AnswerKeys() {
  const singleKeys = useSingleKeys();
  if (!singleKeys) return null;
  const words = messages.keys;
  return (
    <chakra.p mt="4" color="fg.subtle" textStyle="xs" className="ui-from-tablet">
      <Kbd>j</Kbd> <Kbd>k</Kbd> {words.move} <Kbd>A</Kbd> {words.approve} <Kbd>D</Kbd>{' '}
      {words.decline} <Kbd>↵</Kbd> {words.open}
    </chakra.p>
  );
}
