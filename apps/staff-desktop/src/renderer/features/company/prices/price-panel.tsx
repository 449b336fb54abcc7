import type { PricedPlan } from '@workspace/domain/billing/pricing';
import type { CompanyPriceRow, Pricing } from '@workspace/domain/billing/schema';
import { type Currency, currencySchema } from '@workspace/domain/shared/money';
import { Segmented } from '@workspace/ui/components/segmented';
import { Card, CardHead } from '@workspace/ui/patterns/card';
import { EmptyState } from '@workspace/ui/patterns/empty-state';
import { useEffect, useId, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { PriceField } from './price-field.tsx';
import { PriceFoot } from './price-foot.tsx';
import { PriceHistory } from './price-history.tsx';
import { PriceTable } from './price-table.tsx';
import { usePriceDraft } from './use-price-draft.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface PanelProps {
  readonly companyId: string;
  readonly pricing: Pricing;
}

interface TableProps extends PanelProps {
  readonly currency: Currency;
  readonly onEdit: (planId: string) => void;
  readonly onWithdraw: (row: CompanyPriceRow) => void;
}

interface EditingProps extends TableProps {
  readonly plan: PricedPlan;
  readonly onDone: () => void;
}

const words = messages.prices;

/** The table while the price of one plan is changed, with its effect under it. */
function Editing({ plan, onDone, ...table }: EditingProps) {
  const { companyId, pricing, currency } = table;
  const id = useId();
  const draft = usePriceDraft({ companyId, pricing, plan, currency, onSaved: onDone });
  const field = <PriceField formId={id} draft={draft} onCancel={onDone} />;
  return (
    <>
      <PriceTable {...table} edited={{ planId: plan.plan_id, field, cost: draft.cost }} />
      <PriceFoot id={id} draft={draft} today={pricing.today} onCancel={onDone} />
    </>
  );
}

/** What each plan costs the company, from when on, and how its monthly sum would change. */
export function PricePanel({ companyId, pricing }: PanelProps) {
  const [currency, setCurrency] = useState(pricing.billing.currency);
  const [planId, setPlanId] = useState<string>();
  const [withdrawn, setWithdrawn] = useState<CompanyPriceRow>();
  const card = useRef<HTMLElement>(null);
  /** The plan whose price was just changed: the focus returns to its button. */
  const left = useRef<string>(undefined);
  useEffect(() => {
    if (planId !== undefined || left.current === undefined) return;
    card.current?.querySelector<HTMLElement>(`[data-change="${left.current}"]`)?.focus();
    left.current = undefined;
  }, [planId]);
  const plan = pricing.plans.find((one) => one.plan_id === planId);
  const table = {
    ...{ companyId, pricing, currency },
    onEdit: setPlanId,
    onWithdraw: setWithdrawn,
  };
  return (
    <Card ref={card} aria-label={words.title}>
      <CardHead
        title={words.title}
        note={words.note(currency)}
        line="none"
        actions={
          <Segmented
            label={words.currency}
            value={currency}
            onChange={(next) => {
              setPlanId(undefined);
              setCurrency(next);
            }}
            options={currencySchema.options.map((value) => ({ value, label: value }))}
          />
        }
      />
      {pricing.plans.length === 0 && <EmptyState art="search" {...words.empty} role="status" />}
      {pricing.plans.length > 0 && !plan && <PriceTable {...table} edited={undefined} />}
      {plan && (
        <Editing
          key={plan.plan_id}
          {...table}
          plan={plan}
          onDone={() => {
            left.current = plan.plan_id;
            setPlanId(undefined);
          }}
        />
      )}
      <PriceHistory pricing={pricing} currency={currency} />
      {withdrawn && (
        <WithdrawDialog
          companyId={companyId}
          pricing={pricing}
          row={withdrawn}
          onClose={() => setWithdrawn(undefined)}
        />
      )}
    </Card>
  );
}
