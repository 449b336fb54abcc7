import { chakra } from '@chakra-ui/react/styled-system';
import { Checkbox } from '@workspace/ui/components/checkbox';
import { Dialog, DialogBody, DialogHeader } from '@workspace/ui/components/dialog';
import { Kbd } from '@workspace/ui/components/kbd';
import { singleKeys, useSingleKeys } from '@workspace/ui/keyboard/shortcuts';
import { useId } from 'react';
import { useMe } from '../../data/session/hooks.ts';
import { messages, type Shortcut } from './messages.ts';

function Line({ shortcut, isOff }: { readonly shortcut: Shortcut; readonly isOff: boolean }) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      minH="9"
      borderTopWidth="1px"
      borderColor="border.muted"
      color={isOff ? 'fg.subtle' : undefined}
    >
      <chakra.dt order="1" textDecoration={isOff ? 'line-through' : undefined}>
        {shortcut.does}
      </chakra.dt>
      <chakra.dd order="2" display="flex" flex="none" gap="1">
        {shortcut.keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </chakra.dd>
    </chakra.div>
  );
}

/** All keyboard shortcuts, and the switch that turns off single-letter ones (WCAG 2.1.4). */
export function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
  const { kind } = useMe();
  const keys = useSingleKeys();
  const hint = useId();
  const groups = kind === 'admin' ? messages.company : messages.own;
  return (
    <Dialog open onClose={onClose} size="md">
      <DialogHeader title={messages.title} />
      <DialogBody>
        <chakra.div display="flex" flexDirection="column" gap="5" pb="4">
          <chakra.div p="3" rounded="lg" bg="bg.subtle" borderWidth="1px">
            <Checkbox
              checked={keys}
              aria-describedby={hint}
              onChange={(event) => singleKeys.set(event.target.checked)}
            >
              <b>{messages.single}</b>
            </Checkbox>
            <chakra.p id={hint} ps="6" color="fg.muted">
              {messages.singleHint}
            </chakra.p>
          </chakra.div>
          {groups.map(({ title, shortcuts }) => (
            <section key={title}>
              <chakra.h3 textStyle="card" mb="1.5">
                {title}
              </chakra.h3>
              <dl>
                {shortcuts.map((shortcut) => (
                  <Line
                    key={shortcut.does}
                    shortcut={shortcut}
                    isOff={shortcut.single === true && !keys}
                  />
                ))}
              </dl>
            </section>
          ))}
        </chakra.div>
      </DialogBody>
    </Dialog>
  );
}
