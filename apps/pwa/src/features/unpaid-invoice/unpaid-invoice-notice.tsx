import { Link } from '@workspace/ui/components/link';
import { Notice } from '@workspace/ui/patterns/notice';
import type { ReactNode } from 'react';
import { Link as RouterLink } from '../../navigation/link.tsx';
import { messages } from './messages.ts';
import { useUnpaidInvoice } from './use-unpaid-invoice.ts';

interface UnpaidInvoiceNoticeProps {
  /** What is possible nevertheless. */
  readonly children?: ReactNode;
}

/**
 * Says in a form that an unpaid invoice blocks what it asks for, and leads to where it is paid;
 * nothing while all are paid. The form disables its button with `useUnpaidInvoice`.
 */
export function UnpaidInvoiceNotice({ children }: UnpaidInvoiceNoticeProps) {
  const unpaid = useUnpaidInvoice();
  if (unpaid === undefined) return null;
  return (
    <Notice tone="warning" role="note">
      <p>{unpaid}</p>
      {children}
      <p>
        <Link asChild>
          <RouterLink to="/billing">{messages.billing}</RouterLink>
        </Link>
      </p>
    </Notice>
  );
}
