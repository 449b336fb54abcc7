import { emailStatusLabels } from '@workspace/domain/deliveries/labels';
import type { EmailStatus } from '@workspace/domain/deliveries/schema';
import { Badge, type BadgeProps, type DotShape, type Tone } from '../components/badge.tsx';

const looks: Readonly<Record<EmailStatus, { readonly tone: Tone; readonly dot: DotShape }>> = {
  pending: { tone: 'info', dot: 'quarter' },
  sent: { tone: 'success', dot: 'full' },
  failed: { tone: 'danger', dot: 'triangle' },
};

interface EmailStatusBadgeProps {
  readonly status: EmailStatus;
  readonly align: BadgeProps['align'];
}

/** What became of an email. */
export function EmailStatusBadge({ status, align }: EmailStatusBadgeProps) {
  return (
    <Badge {...looks[status]} align={align}>
      {emailStatusLabels[status]}
    </Badge>
  );
}
