import { chakra } from '@chakra-ui/react/styled-system';
import { agreePrices } from '@workspace/domain/billing/operations';
import { priceChangeEffect, withoutPrice } from '@workspace/domain/billing/pricing';
import type { CompanyPriceRow, Pricing } from '@workspace/domain/billing/schema';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { Notice } from '@workspace/ui/patterns/notice';
import { useCommand } from '../../../data/use-command.ts';
import { messages } from '../messages.ts';
import { EffectWords } from './effect-labels.tsx';
import { agreedWords } from './price-row.tsx';

interface WithdrawDialogProps {
  readonly companyId: string;
  readonly pricing: Pricing;
  readonly row: CompanyPriceRow;
  readonly onClose: () => void;
}

const words = messages.prices.withdrawal;

/** Asks before a price is withdrawn whose day has not begun, and shows what that changes. */
export function WithdrawDialog({ companyId, pricing, row, onClose }: WithdrawDialogProps) {
  const { busy, failure, fields, run } = useCommand(agreePrices, { refusals: 'screen' });
  const plan = pricing.plans.find(({ plan_id }) => plan_id === row.plan_id);
  if (!plan) return null;
  const { plan_id, currency, valid_from } = row;
  const withdraw = () => {
    const withdrawn = [{ plan_id, currency, valid_from }];
    const input = { params: { company_id: companyId }, body: { withdrawn } };
    void run(input, words.done).then(({ status }) => {
      if (status === 'saved') onClose();
    });
  };
  return (
    <Dialog open onClose={onClose} size="md" phone="sheet">
      <DialogHeader title={words.title(agreedWords(row), valid_from)} />
      <DialogBody>
        <p>{words.text(plan.name)}</p>
        <chakra.p mt="2" className="ui-num">
          <EffectWords
            plan={plan}
            currency={currency}
            effect={priceChangeEffect(pricing, row, withoutPrice(pricing.prices, row))}
            today={pricing.today}
          />
        </chakra.p>
        {failure && (
          <chakra.div mt="3">
            <Notice tone="danger" role="alert">
              {fields['withdrawn.0.valid_from'] ?? failure}
            </Notice>
          </chakra.div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{words.keep}</Button>
        <Button variant="danger" loading={busy} onClick={withdraw}>
          {words.confirm}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
