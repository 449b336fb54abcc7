import { chakra } from '@chakra-ui/react/styled-system';
import type { InvoiceTotals } from '@workspace/domain/billing/schema';
import { Kbd } from '@workspace/ui/components/kbd';
import { formatMoney } from '@workspace/ui/format/money';
import { messages as uiMessages } from '@workspace/ui/messages';
import { tableClass } from '@workspace/ui/patterns/table-style';
import { messages } from '../messages.ts';

function Sum({ amount, text }: { readonly amount: string; readonly text: string }) {
  return (
    <span>
      <chakra.b fontWeight="medium" color="fg" className="ui-num">
        {amount}
      </chakra.b>{' '}
      {text}
    </span>
  );
}

/** What was paid this year and what is open, for each currency, and what the keys do. */
export function HistoryFoot({ totals }: { readonly totals: readonly InvoiceTotals[] | undefined }) {
  return (
    <chakra.footer
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      columnGap="5"
      rowGap="1"
      flex="none"
      minH="12"
      py="2"
      px={{ base: '5', md: '6' }}
      bg="bg.subtle"
      borderTopWidth="1px"
      textStyle="xs"
      color="fg.subtle"
    >
      {(totals ?? []).map(({ currency, year, paid, open }) => (
        <chakra.span key={currency} display="inline-flex" flexWrap="wrap" columnGap="3">
          <Sum {...messages.paidIn(formatMoney({ amount: paid, currency }), year)} />
          {open > 0 && <Sum {...messages.openAmount(formatMoney({ amount: open, currency }))} />}
        </chakra.span>
      ))}
      <chakra.span className={`${tableClass.keys} ui-from-tablet`} ms="auto">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {uiMessages.table.keys.move} <Kbd>↵</Kbd> {messages.open}
      </chakra.span>
    </chakra.footer>
  );
}
