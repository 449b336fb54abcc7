import { chakra } from '@chakra-ui/react/styled-system';
import { LockIcon } from '@workspace/ui/components/icons';

interface DisabledReasonLineProps {
  readonly children: string;
}

/** Why the controls around it are disabled, for those who cannot hover them. */
export function DisabledReasonLine({ children }: DisabledReasonLineProps) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="flex-start"
      gap="1.5"
      textStyle="xs"
      color="fg.muted"
    >
      <chakra.span flex="none" pt="1px">
        <LockIcon size={14} />
      </chakra.span>
      {children}
    </chakra.span>
  );
}
