import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogTitle } from '@workspace/ui/components/dialog';
import { Spinner } from '@workspace/ui/components/spinner';
import { HasNumberHelp } from './has-number-help.tsx';
import { messages } from './messages.ts';

/** What went wrong, over the page. */
export interface Failure {
  readonly title: string;
  readonly text: string;
  /** What helps instead of another try. */
  readonly help?: 'has_number' | undefined;
}

/** Blocks the page while a request is sent. */
export function BusyOverlay({ text }: { readonly text: string }) {
  return (
    <Dialog open size="sm" backdrop="keep" label={text} onClose={() => {}}>
      <chakra.p
        role="status"
        display="flex"
        alignItems="center"
        justifyContent="center"
        gap="3"
        px="6"
        py="8"
        textStyle="lg"
      >
        <Spinner /> {text}
      </chakra.p>
    </Dialog>
  );
}

/** Blocks the page until the error is cleared. */
export function FailureOverlay({
  failure,
  email,
  onClear,
}: {
  readonly failure: Failure;
  /** That was typed. */
  readonly email: string;
  readonly onClear: () => void;
}) {
  return (
    <Dialog open size="sm" backdrop="keep" role="alertdialog" onClose={onClear}>
      <chakra.div display="flex" flexDirection="column" gap="3" px="6" py="6">
        <DialogTitle>{failure.title}</DialogTitle>
        <chakra.p color="fg.muted">{failure.text}</chakra.p>
        {failure.help ? (
          <>
            <HasNumberHelp email={email} />
            <Button variant="ghost" size="touch" width="block" onClick={onClear}>
              {messages.hasNumber.another}
            </Button>
          </>
        ) : (
          <chakra.div mt="2" display="flex">
            <Button variant="solid" size="touch" width="block" onClick={onClear} data-autofocus="">
              {messages.failures.tryAgain}
            </Button>
          </chakra.div>
        )}
      </chakra.div>
    </Dialog>
  );
}
