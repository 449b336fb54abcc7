import { chakra } from '@chakra-ui/react/styled-system';
import { shareOf } from '@workspace/domain/analytics/figures';
import { Flag } from '@workspace/ui/components/flag';
import { LinkButton } from '@workspace/ui/components/link';
import { Card, CardHead } from '@workspace/ui/patterns/card';
import { useState } from 'react';
import { messages } from './messages.ts';
import { roomyReport } from './report-width.ts';

const words = messages.shares;

/** Rows that are shown without asking. */
const shownAtFirst = 7;

export interface Share {
  readonly key: string;
  /** Null for usage of none. */
  readonly name: string | null;
  /** Under the name. */
  readonly more?: string | null;
  /** Code of a country, for its flag. */
  readonly flag?: string;
  readonly data_mb: number;
}

interface SharesCardProps {
  readonly of: keyof Pick<typeof words, 'country' | 'team' | 'person'>;
  readonly shares: readonly Share[];
  /** What all of them are a share of, in MB. */
  readonly total: number;
  /** How data in MB is written. */
  readonly format: (mb: number) => string;
}

const Cell = chakra('td', { base: { ps: '3', textAlign: 'end', whiteSpace: 'nowrap' } });

interface ShareRowProps extends Pick<SharesCardProps, 'total' | 'format'> {
  readonly share: Share;
  /** The largest of the card, in MB. */
  readonly most: number;
  /** In place of a name. */
  readonly none: string;
}

function ShareRow({ share, most, total, none, format }: ShareRowProps) {
  const { name, more, flag, data_mb } = share;
  return (
    <tr>
      <chakra.th
        scope="row"
        h="9"
        pe="3"
        w="full"
        maxW="0"
        textAlign="start"
        fontWeight="normal"
        css={{ [roomyReport]: { w: '40%' } }}
        title={[name, more].filter(Boolean).join(', ') || undefined}
      >
        <chakra.span display="flex" alignItems="center" gap="2" minW="0">
          {flag !== undefined && <Flag code={flag} label="" />}
          <chakra.span
            className="ui-ellipsis"
            color={name === null && !more ? 'fg.muted' : undefined}
          >
            {name ?? more ?? none}
          </chakra.span>
        </chakra.span>
      </chakra.th>
      <chakra.td
        aria-hidden="true"
        css={{ display: 'none', [roomyReport]: { display: 'table-cell' } }}
      >
        <chakra.span display="block" h="2" rounded="2px" bg="bg.muted" overflow="hidden">
          <chakra.span
            display="block"
            h="full"
            rounded="2px"
            bg="chart.1"
            css={{ printColorAdjust: 'exact' }}
            style={{ width: `${shareOf(data_mb, most)}%` }}
          />
        </chakra.span>
      </chakra.td>
      <Cell w="24" fontWeight="medium">
        {format(data_mb)}
      </Cell>
      <Cell w="14" color="fg.subtle">
        {words.percent(shareOf(data_mb, total))}
      </Cell>
    </tr>
  );
}

/** What shares of the data belong to whom: a table in which each row has a bar. */
export function SharesCard({ of, shares, total, format }: SharesCardProps) {
  const [isAll, setAll] = useState(false);
  const { title, column, count, none } = words[of];
  const shown = isAll ? shares : shares.slice(0, shownAtFirst);
  const most = Math.max(...shares.map(({ data_mb }) => data_mb), 0);
  return (
    <Card aria-label={title} css={{ breakInside: 'avoid' }}>
      <CardHead
        title={title}
        actions={
          <chakra.span color="fg.muted" className="ui-num">
            {count(shares.length)}
          </chakra.span>
        }
      />
      <chakra.div px="5" pt="2" pb="3">
        <chakra.table w="full" className="ui-num" aria-label={title}>
          <thead className="ui-sr">
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">{words.data}</th>
              <th scope="col">{words.share}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((share) => (
              <ShareRow
                key={share.key}
                share={share}
                most={most}
                total={total}
                none={none}
                format={format}
              />
            ))}
          </tbody>
        </chakra.table>
        {shares.length > shownAtFirst && (
          <chakra.div mt="2" _print={{ display: 'none' }}>
            <LinkButton onClick={() => setAll(!isAll)}>
              {isAll ? words.showFewer : words.showAll(shares.length)}
            </LinkButton>
          </chakra.div>
        )}
      </chakra.div>
    </Card>
  );
}
