import { chakra } from '@chakra-ui/react/styled-system';
import { Flag } from '@workspace/ui/components/flag';
import { Link as TextLink } from '@workspace/ui/components/link';
import type { ReactNode } from 'react';
import { Link } from '../../../navigation/link.tsx';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { formatPhone } from '../../../platform/phone.ts';
import { NumberStatus } from '../../number/index.ts';
import { messages } from '../messages.ts';

interface PersonNumbersProps {
  readonly numbers: readonly OverviewRow[];
  readonly action?: ReactNode;
}

/** The numbers of a person, each with a link to it. */
export function PersonNumbers({ numbers, action }: PersonNumbersProps) {
  return (
    <chakra.section aria-label={messages.numbers}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between">
        <chakra.h3 className="ui-label">{messages.numbers}</chakra.h3>
        {action}
      </chakra.div>
      {numbers.length === 0 ? (
        <chakra.p color="fg.muted">{messages.noNumber}</chakra.p>
      ) : (
        <chakra.ul display="flex" flexDirection="column" gap="2" listStyleType="none">
          {numbers.map((row) => (
            <chakra.li key={row.id} display="flex" alignItems="center" gap="2" minW="0">
              <Flag code={row.countryIsoCode} label={row.countryName} />
              <chakra.span flex="1" minW="0">
                <TextLink asChild>
                  <Link to={`/?numberId=${row.id}`}>
                    {row.phoneNumber ? formatPhone(row.phoneNumber) : messages.numberPending}
                  </Link>
                </TextLink>
                <chakra.span display="block" textStyle="xs" color="fg.muted">
                  {row.plan?.name}
                </chakra.span>
              </chakra.span>
              <NumberStatus
                status={row.status}
                orderFailure={row.orderFailure}
                fill="none"
                align="bare"
              />
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  );
}
