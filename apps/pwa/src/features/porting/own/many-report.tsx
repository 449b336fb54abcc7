import { chakra } from '@chakra-ui/react/styled-system';
import { fieldWords } from '@workspace/domain/shared/field';
import type { ManyTransferRow, ManyTransfers } from '@workspace/domain/transfers/many-schema';
import { shownEmail } from '@workspace/ui/format/email';
import { messages } from './messages.ts';

const texts = messages.many;

function reasons({ fields = {}, message }: ManyTransferRow): readonly string[] {
  const named = Object.entries(fields).map(([name, text]) => `${fieldWords(name)}: ${text}`);
  return named.length === 0 ? [message] : named;
}

/** The report of a file, row by row and field by field. */
export function ManyReport({ report }: { readonly report: ManyTransfers }) {
  return (
    <chakra.div aria-live="polite">
      <chakra.p fontWeight="medium" mb="2">
        {texts.summary(report.counts.transfer, report.counts.refused)}
      </chakra.p>
      <chakra.section
        aria-label={texts.report}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: It is scrolled with the arrow keys.
        tabIndex={0}
        overflow="auto"
        maxH="320px"
        borderWidth="1px"
        rounded="md"
      >
        <chakra.table
          w="full"
          css={{ '& th, & td': { textAlign: 'start', p: '2', verticalAlign: 'top' } }}
        >
          <thead>
            <tr>
              <th scope="col">{texts.line}</th>
              <th scope="col">{texts.number}</th>
              <th scope="col">{texts.result}</th>
            </tr>
          </thead>
          <tbody>
            {report.rows.map((row) => (
              <chakra.tr key={row.line} borderTopWidth="1px">
                <td>{row.line}</td>
                <td>
                  {row.phone_number}
                  <chakra.div textStyle="xs" color="fg.subtle">
                    {shownEmail(row.email)}
                  </chakra.div>
                </td>
                <td>
                  {row.outcome === 'transfer' ? (
                    texts.good
                  ) : (
                    <chakra.ul color="danger.fg">
                      {reasons(row).map((reason) => (
                        <li key={reason}>{reason}</li>
                      ))}
                    </chakra.ul>
                  )}
                </td>
              </chakra.tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.section>
    </chakra.div>
  );
}
