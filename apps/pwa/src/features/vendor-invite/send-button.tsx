import { Button } from '@workspace/ui/components/button';
import type { ReactNode } from 'react';
import { isBlocked, type WriteMode } from '../../data/use-command.ts';

interface SendButtonProps {
  readonly formId: string;
  /** `touch` in the row at the bottom of phones, which it fills. */
  readonly size: 'lg' | 'touch';
  readonly isValid: boolean;
  /** Of `useAcceptance`. */
  readonly control: { readonly busy: boolean; readonly writeMode: WriteMode };
  readonly children: ReactNode;
}

/** Sends the form of an invitation as soon as what was entered can be right. */
export function SendButton({ formId, size, isValid, control, children }: SendButtonProps) {
  return (
    <Button
      type="submit"
      form={formId}
      size={size}
      variant="solid"
      disabled={!isValid || isBlocked(control.writeMode)}
      loading={control.busy}
      style={size === 'touch' ? { flexGrow: 1 } : { minWidth: 132 }}
    >
      {children}
    </Button>
  );
}
