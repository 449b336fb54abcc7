import { Badge, type DotShape, type Tone } from '@workspace/ui/components/badge';
import type { Outcome } from '../checking/report-rows.ts';
import { messages } from '../messages.ts';

/** Filled if the outcome needs attention. */
const outcomeBadges: Readonly<
  Record<Outcome, { readonly tone: Tone; readonly dot: DotShape; readonly fill: 'subtle' | 'none' }>
> = {
  create_person: { tone: 'success', dot: 'full', fill: 'none' },
  order_number: { tone: 'info', dot: 'quarter', fill: 'none' },
  register_number: { tone: 'success', dot: 'target', fill: 'none' },
  update_person: { tone: 'neutral', dot: 'half', fill: 'none' },
  unchanged: { tone: 'neutral', dot: 'dashed', fill: 'none' },
  refused: { tone: 'danger', dot: 'triangle', fill: 'subtle' },
  stale: { tone: 'warning', dot: 'dashed', fill: 'subtle' },
};

export function OutcomeBadge({ outcome }: { readonly outcome: Outcome }) {
  return (
    <Badge {...outcomeBadges[outcome]} align="hang">
      {messages.outcomes[outcome]}
    </Badge>
  );
}
