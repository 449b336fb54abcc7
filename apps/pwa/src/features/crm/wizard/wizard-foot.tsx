import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import type { ReactNode } from 'react';

interface WizardFootProps {
  readonly start: ReactNode;
  readonly note?: ReactNode;
  readonly submit: string;
  readonly busy?: boolean;
  readonly reason?: string | undefined;
}

/** What goes back, and the button that continues, with the reason why it does not yet. */
export function WizardFoot(props: WizardFootProps) {
  const { start, note, submit, busy = false, reason } = props;
  return (
    <>
      {start}
      <chakra.span ms="auto" color="fg.muted" className="ui-num">
        {note}
      </chakra.span>
      <Button
        type="submit"
        variant="solid"
        loading={busy}
        disabled={reason !== undefined}
        title={reason}
      >
        {submit}
      </Button>
    </>
  );
}
