import { chakra } from '@chakra-ui/react/styled-system';
import { Dialog, DialogClose, DialogTitle } from '@workspace/ui/components/dialog';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { PipedriveMark } from '../../integration-card/index.ts';
import { messages } from '../messages.ts';
import { StepLine, type WizardStep } from './step-line.tsx';

const words = messages.wizard;

interface WizardFrameProps {
  readonly at: WizardStep;
  /** Under the title, instead of that of the step. */
  readonly text?: string | undefined;
  /** The row below: what goes back on the left, what continues on the right. */
  readonly foot: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of all steps, of one height, so that nothing moves between them. */
export function WizardFrame(props: WizardFrameProps) {
  const { at, text = words.steps[at].text, foot, onSubmit, onClose, children } = props;
  const heading = useRef<HTMLParagraphElement>(null);
  const before = useRef(at);
  // The button that was pressed may be gone with its step.
  useEffect(() => {
    if (before.current !== at) heading.current?.focus();
    before.current = at;
  }, [at]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog open onClose={onClose} size="lg" backdrop="keep">
      <chakra.form
        noValidate
        onSubmit={submit}
        display="flex"
        flexDirection="column"
        flex="1 1 auto"
        minH="0"
        h={{ md: 'min(596px, calc(100dvh - 32px))' }}
      >
        <chakra.header
          display="grid"
          gridTemplateColumns="auto minmax(0, 1fr) auto"
          alignItems="start"
          columnGap="3"
          rowGap="4"
          px="6"
          pt="5"
          pb="3.5"
          borderBottomWidth="1px"
        >
          <PipedriveMark />
          <chakra.div minW="0">
            <DialogTitle>{words.title}</DialogTitle>
            <chakra.p ref={heading} tabIndex={-1} outline="none" color="fg.muted" role="status">
              {text}
            </chakra.p>
          </chakra.div>
          <DialogClose />
          <chakra.div gridColumn="1 / -1">
            <StepLine at={at} />
          </chakra.div>
        </chakra.header>
        <chakra.div
          flex="1 1 auto"
          minH="0"
          overflowY="auto"
          px={{ base: '4', md: '6' }}
          py="4"
          display="flex"
          flexDirection="column"
          data-toast-room=""
        >
          {children}
        </chakra.div>
        <chakra.footer
          display="flex"
          alignItems="center"
          gap="3"
          px={{ base: '4', md: '6' }}
          py="3"
          bg="bg.subtle"
          borderTopWidth="1px"
        >
          {foot}
        </chakra.footer>
      </chakra.form>
    </Dialog>
  );
}
