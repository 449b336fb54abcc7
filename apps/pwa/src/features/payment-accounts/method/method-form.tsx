import { chakra } from '@chakra-ui/react/styled-system';
import { DialogHeader } from '@workspace/ui/components/dialog';
import { Notice } from '@workspace/ui/patterns/notice';
import type { FormEvent, ReactNode } from 'react';
import {
  FormErrors,
  FormProblem,
  FormWriteMode,
  OperationForm,
} from '../../../forms/operation-form.tsx';
import { messages } from '../messages.ts';
import { CardPane } from './card-pane.tsx';
import { MethodFields } from './method-fields.tsx';
import { MethodFoot, mayPress } from './method-foot.tsx';
import type { MethodControl } from './use-method.ts';

interface HeadProps {
  readonly title: string;
  readonly text: string | undefined;
  readonly phase: MethodControl['card']['form']['phase'];
}

/** What the dialog is about; while the bank asks, that it does. */
function Head({ title, text, phase }: HeadProps) {
  const isAsking = phase === 'asking';
  return (
    <DialogHeader
      title={isAsking ? messages.bank.title : title}
      text={isAsking ? messages.bank.text : text}
    />
  );
}

/** Both sides: one below the other on phones, and scrolled together. */
const Sides = chakra('div', {
  base: {
    display: 'grid',
    flex: '1 1 auto',
    minH: '0',
    overflowY: 'auto',
    borderTopWidth: '1px',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 328px' },
    '&[data-asking]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const Left = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    px: { base: '5', md: '6' },
    pt: { base: '4', md: '5' },
    pb: '6',
    '&[hidden]': { display: 'none' },
  },
});

const Right = chakra('div', {
  base: {
    minW: '0',
    p: '5',
    bg: 'bg.subtle',
    borderTopWidth: { base: '1px', md: '0' },
    borderInlineStartWidth: { md: '1px' },
    '[data-asking] > &': { borderWidth: '0' },
  },
});

interface MethodFormProps {
  readonly method: MethodControl;
  readonly accountId: string;
  readonly kind: 'add' | 'edit';
  readonly title: string;
  readonly text: string | undefined;
  /** Above the fields: why the account could not be created. */
  readonly notice?: ReactNode;
  readonly onClose: () => void;
  readonly deletion:
    | { readonly refusal: string | undefined; readonly onDelete: () => void }
    | undefined;
}

/** Details at the left, card at the right, and one button for both. */
export function MethodForm(props: MethodFormProps) {
  const { method, accountId, kind, title, text, notice, onClose, deletion } = props;
  const { control, card, account } = method;
  const isAsking = card.form.phase === 'asking';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayPress(method)) control.submit(event);
  };
  return (
    <>
      <Head title={title} text={text} phase={card.form.phase} />
      <OperationForm
        control={{ form: control.form, submit }}
        display="flex"
        flexDirection="column"
        flex="1 1 auto"
        minH="0"
      >
        <Sides data-asking={isAsking ? '' : undefined}>
          <Left hidden={isAsking}>
            {notice}
            <FormProblem problem={control.problem} />
            <FormErrors />
            <MethodFields accountId={accountId} account={account} />
            <FormWriteMode writeMode={control.writeMode} />
          </Left>
          <Right>
            {card.isWaiting && (
              <chakra.div mb="4">
                <Notice tone={card.isLate ? 'warning' : 'success'} role="status">
                  {card.isLate ? messages.waiting.late : messages.waiting.card}
                </Notice>
              </chakra.div>
            )}
            <CardPane card={card} account={account} kind={kind} />
          </Right>
        </Sides>
        <MethodFoot method={method} kind={kind} onClose={onClose} deletion={deletion} />
      </OperationForm>
    </>
  );
}
