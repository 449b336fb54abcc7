import { chakra } from '@chakra-ui/react/styled-system';
import { userRoleLabels } from '@workspace/domain/accounts/fields';
import type { User } from '@workspace/domain/accounts/schema';
import { Radio } from '@workspace/ui/components/checkbox';
import { useId } from 'react';
import { messages } from '../messages.ts';
import type { ActionState, PersonAction } from '../person-actions.ts';

const roles = ['regular', 'admin'] as const;

interface RoleChoiceProps {
  readonly role: User['role'];
  /** What leads to the other role, and why it may not be possible now. */
  readonly change: ActionState | undefined;
  readonly onChange: (action: PersonAction) => void;
}

/** The role of a person. Another one is asked about first, because it changes what they may do. */
export function RoleChoice({ role, change, onChange }: RoleChoiceProps) {
  const group = useId();
  const reasonId = useId();
  const reason = change?.reason;
  return (
    <chakra.fieldset border="0" p="0" minW="0" aria-describedby={reason ? reasonId : undefined}>
      <chakra.legend className="ui-label" mb="1.5">
        {messages.role}
      </chakra.legend>
      <chakra.div display="flex" flexDirection="column" gap="2">
        {roles.map((one) => {
          const isOwn = one === role;
          return (
            <chakra.div
              key={one}
              px="3.5"
              py="2.5"
              borderWidth="1px"
              rounded="lg"
              {...(isOwn
                ? { bg: 'accent.subtle', borderColor: 'accent.solid' }
                : { bg: 'bg.panel', borderColor: 'border' })}
            >
              <Radio
                name={group}
                checked={isOwn}
                disabled={!isOwn && (!change || reason !== undefined)}
                onChange={() => {
                  if (!isOwn && change) onChange(change.action);
                }}
              >
                <chakra.span display="block" fontWeight="medium">
                  {userRoleLabels[one]}
                </chakra.span>
                <chakra.span display="block" textStyle="xs" color="fg.muted">
                  {messages.roles[one]}
                </chakra.span>
              </Radio>
            </chakra.div>
          );
        })}
      </chakra.div>
      {reason && (
        <chakra.p id={reasonId} mt="1.5" textStyle="xs" color="fg.muted">
          {reason}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
