import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { formMessages } from '../../../data/messages.ts';
import { CardForm, canSave } from '../../card-form/index.ts';
import { BankFoot } from '../../payment-accounts/index.ts';
import { messages } from './messages.ts';
import type { StepCard } from './use-step-card.ts';

const { dialog: words } = messages;

/** The vendor's card form, and the bank's question about the card. */
export function CardDialog({ card }: { readonly card: StepCard }) {
  const { form, isOpen, method, close } = card;
  const { phase, save } = form;
  const isAsking = phase === 'asking';
  return (
    <Dialog open={isOpen} onClose={close} size="sm" phone="sheet" backdrop="keep">
      <DialogHeader
        title={isAsking ? words.bankTitle : method ? words.replaceTitle : words.title}
        text={isAsking ? words.bankText : words.text}
      />
      {/* As the vendor's frame, which has no transparent background. */}
      <chakra.div
        flex="1 1 auto"
        minH="0"
        overflowY="auto"
        px="6"
        py="5"
        bg="bg.subtle"
        borderTopWidth="1px"
      >
        <CardForm control={form} />
      </chakra.div>
      <chakra.div
        flex="none"
        borderTopWidth="1px"
        css={{ '& > footer': { paddingBlock: '12px', alignItems: 'center' } }}
      >
        <DialogFooter>
          {isAsking ? (
            <BankFoot form={form} />
          ) : (
            <>
              <Button onClick={close}>{formMessages.cancel}</Button>
              <Button
                variant="solid"
                loading={phase === 'saving'}
                disabled={phase !== 'saving' && !canSave(phase)}
                onClick={save}
              >
                {words.save}
              </Button>
            </>
          )}
        </DialogFooter>
      </chakra.div>
    </Dialog>
  );
}
