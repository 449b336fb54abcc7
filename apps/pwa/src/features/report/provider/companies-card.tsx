import { chakra } from '@chakra-ui/react/styled-system';
import type { ProviderCompany } from '@workspace/domain/analytics/provider';
import { CompanyLogo } from '@workspace/ui/components/company-logo';
import { countryName, Flag } from '@workspace/ui/components/flag';
import { ArrowDownIcon } from '@workspace/ui/components/icons';
import { LinkButton } from '@workspace/ui/components/link';
import { formatCount, formatLargeData } from '@workspace/ui/format/data';
import { Card } from '@workspace/ui/patterns/card';
import { useState } from 'react';
import { TinyLine } from '../figure.tsx';
import { sentBackShare, signedChange } from './figures.ts';
import { messages } from './messages.ts';

const words = messages.companies;

/** Rows that are shown without asking, and that each press adds. */
const shownAtFirst = 8;
const furtherRows = 50;

const cell = { px: '2.5', h: '9', whiteSpace: 'nowrap', _first: { ps: '5' }, _last: { pe: '5' } };
/** The name gives way to the figures, down to what is still read. */
const nameCell = { w: 'full', minW: '180px', maxW: '0', textAlign: 'start' } as const;
const Head = chakra('th', {
  base: { ...cell, textStyle: 'xs', color: 'fg.muted', fontWeight: 'medium', textAlign: 'end' },
});
const Cell = chakra('td', { base: { ...cell, textAlign: 'end' } });

function CompanyRow({ company }: { readonly company: ProviderCompany }) {
  const { name, country_iso_code: country, numbers, data_mb, data_mb_before, weeks } = company;
  const { completed, rejected, top_ups } = company;
  return (
    <chakra.tr borderTopWidth="1px" borderColor="border.muted">
      <Cell as="th" scope="row" fontWeight="medium" title={name} {...nameCell}>
        <chakra.span display="flex" alignItems="center" gap="2" minW="0">
          <CompanyLogo company={company} />
          <span className="ui-ellipsis">{name}</span>
        </chakra.span>
      </Cell>
      <Cell>
        <Flag code={country} label={countryName(country)} />
      </Cell>
      <Cell>{formatCount(numbers)}</Cell>
      <Cell fontWeight="medium">{formatLargeData(data_mb)}</Cell>
      <Cell color="fg.subtle">{signedChange(data_mb, data_mb_before)}</Cell>
      <Cell aria-hidden="true">
        <chakra.span display="inline-block" verticalAlign="middle">
          <TinyLine values={weeks} />
        </chakra.span>
      </Cell>
      <Cell>{formatCount(completed)}</Cell>
      <Cell>{sentBackShare({ completed, rejected }) ?? words.none}</Cell>
      <Cell>{formatCount(top_ups)}</Cell>
    </chakra.tr>
  );
}

interface CompaniesCardProps {
  readonly companies: readonly ProviderCompany[];
  /** How many weeks the lines have. */
  readonly weeks: number;
}

/** The companies, the one with the most data first; what is too wide for a phone scrolls sideways. */
export function CompaniesCard({ companies, weeks }: CompaniesCardProps) {
  const [most, setMost] = useState(shownAtFirst);
  const { columns } = words;
  const left = companies.length - most;
  return (
    <Card>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <chakra.div role="region" aria-label={words.title} tabIndex={0} overflowX="auto">
        <chakra.table w="full" className="ui-num" aria-label={words.title}>
          <chakra.thead bg="bg.subtle">
            <tr>
              <Head scope="col" {...nameCell}>
                {columns.name}
              </Head>
              <Head scope="col">
                <span className="ui-sr">{columns.country}</span>
              </Head>
              <Head scope="col">{columns.numbers}</Head>
              <Head scope="col" aria-sort="descending" color="fg">
                <chakra.span display="inline-flex" alignItems="center" gap="1">
                  <ArrowDownIcon size={12} /> {columns.data}
                </chakra.span>
              </Head>
              <Head scope="col">{columns.change}</Head>
              <Head aria-hidden="true">{columns.weeks(weeks)}</Head>
              <Head scope="col">{columns.transfers}</Head>
              <Head scope="col">{columns.sentBack}</Head>
              <Head scope="col">{columns.topUps}</Head>
            </tr>
          </chakra.thead>
          <tbody>
            {companies.slice(0, most).map((company) => (
              <CompanyRow key={company.company_id} company={company} />
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
      {companies.length === 0 && (
        <chakra.p px="5" py="4" borderTopWidth="1px">
          {words.empty}
        </chakra.p>
      )}
      {left > 0 && (
        <chakra.div
          px="5"
          py="3"
          borderTopWidth="1px"
          borderColor="border.muted"
          _print={{ display: 'none' }}
        >
          <LinkButton onClick={() => setMost(most + furtherRows)}>
            {words.showMore(Math.min(left, furtherRows))}
          </LinkButton>
        </chakra.div>
      )}
    </Card>
  );
}
