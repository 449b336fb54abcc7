import { chakra } from '@chakra-ui/react/styled-system';
import type { PaymentMethod } from '@workspace/domain/payment-accounts/schema';
import { WifiIcon } from '@workspace/ui/components/icons';
import { methodText } from '../../payment-accounts/index.ts';
import { messages } from './messages.ts';

const hidden = '••••';

/** "08/28"; nothing if the vendor has not named it. */
const monthText = ({ exp_month: month, exp_year: year }: PaymentMethod): string =>
  month === null || year === null
    ? ''
    : `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;

/** A drawn card: the one that is attached, or an empty one. */
export function PlasticCard({ method }: { readonly method: PaymentMethod | null }) {
  return (
    <chakra.div
      role="img"
      aria-label={method ? methodText(method) : messages.card.none}
      display="flex"
      flexDirection="column"
      justifyContent="space-between"
      h="168px"
      p="18px"
      rounded="14px"
      boxShadow="sm"
      css={{ color: '#f2efe8', background: 'linear-gradient(135deg, #17483a, #0c2a22)' }}
    >
      <chakra.span display="flex" alignItems="flex-start">
        <svg width="30" height="22" viewBox="0 0 30 22" aria-hidden="true">
          <rect width="30" height="22" rx="4" fill="#d9c48d" />
          <path d="M0 8h10M0 14h10M20 8h10M20 14h10M10 0v22M20 0v22" stroke="#a88f4f" />
        </svg>
        <chakra.span ms="auto" opacity="0.75">
          <WifiIcon />
        </chakra.span>
      </chakra.span>
      <chakra.span fontSize="18px" letterSpacing="0.06em" fontVariantNumeric="tabular-nums">
        {[hidden, hidden, hidden, method?.last4 ?? hidden].join(' ')}
      </chakra.span>
      <chakra.span display="flex" justifyContent="space-between" textStyle="xs" opacity="0.85">
        <span>{method ? method.brand : messages.card.none}</span>
        {method && <span>{monthText(method)}</span>}
      </chakra.span>
    </chakra.div>
  );
}
