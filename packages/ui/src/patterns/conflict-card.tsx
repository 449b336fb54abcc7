import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Button } from '../components/button.tsx';
import { BuildingIcon, ClockIcon, WarningIcon } from '../components/icons.tsx';
import { Card } from './card.tsx';

export interface ConflictRow {
  readonly label: string;
  readonly yours: ReactNode;
  readonly saved: ReactNode;
  readonly differs: boolean;
}

export interface ConflictCardProps {
  /** "Zoë Müller-Brandt was changed twice". */
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** "Made offline today, 13:51". */
  readonly yoursNote: ReactNode;
  /** "Mette Østergaard, today, 13:58". */
  readonly savedNote: ReactNode;
  readonly rows: readonly ConflictRow[];
  readonly onKeepYours: () => void;
  readonly onKeepSaved: () => void;
  /** Which of the two is being sent. */
  readonly busy?: 'yours' | 'saved';
}

const Head = chakra('th', {
  base: { px: { base: '3', md: '4' }, py: '2.5', verticalAlign: 'top', bg: 'bg.subtle' },
});
const Cell = chakra('td', {
  base: { px: { base: '3', md: '4' }, py: '2', h: '10', verticalAlign: 'middle', minW: '0' },
});

/** Two versions side by side; neither is preferred, and nothing is overwritten before a choice. */
export function ConflictCard(props: ConflictCardProps) {
  const { title, text, rows, busy } = props;
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <chakra.header
        display="flex"
        alignItems="center"
        gap="3"
        px="4"
        py="3"
        borderBottomWidth="1px"
      >
        <chakra.span color="warning.solid">
          <WarningIcon />
        </chakra.span>
        <div>
          <chakra.h3 id={id} fontWeight="semibold" lineHeight="tight">
            {title}
          </chakra.h3>
          <chakra.p textStyle="xs" color="fg.subtle">
            {text}
          </chakra.p>
        </div>
      </chakra.header>
      <chakra.table
        w="full"
        tableLayout="fixed"
        textAlign="start"
        css={{ '& :is(th, td) + :is(th, td)': { borderLeftWidth: '1px' } }}
      >
        <chakra.colgroup>
          <chakra.col w={{ base: '96px', md: '150px' }} />
          <col />
          <col />
        </chakra.colgroup>
        <thead>
          <tr>
            <chakra.td bg="bg.subtle" />
            <Version icon={<ClockIcon size={14} />} name="Your version" note={props.yoursNote} />
            <Version
              icon={<BuildingIcon size={14} />}
              name="Saved version"
              note={props.savedNote}
            />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <chakra.tr
              key={row.label}
              borderTopWidth="1px"
              borderColor="border.muted"
              bg={row.differs ? 'warning.subtle' : undefined}
              fontWeight={row.differs ? 'semibold' : undefined}
            >
              <chakra.th
                scope="row"
                px={{ base: '3', md: '4' }}
                py="2"
                fontWeight="normal"
                color={row.differs ? 'fg.muted' : 'fg.subtle'}
              >
                {row.label}
                {row.differs && <span className="ui-sr"> (differs)</span>}
              </chakra.th>
              <Cell>{row.yours}</Cell>
              <Cell>{row.saved}</Cell>
            </chakra.tr>
          ))}
        </tbody>
        <tfoot>
          <chakra.tr borderTopWidth="1px">
            <td>
              <span className="ui-sr">Your choice</span>
            </td>
            <Cell py="3">
              <Button
                width="block"
                loading={busy === 'yours'}
                words="wrap"
                onClick={props.onKeepYours}
              >
                Keep my version
              </Button>
            </Cell>
            <Cell py="3">
              <Button
                width="block"
                loading={busy === 'saved'}
                words="wrap"
                onClick={props.onKeepSaved}
              >
                Keep the saved version
              </Button>
            </Cell>
          </chakra.tr>
        </tfoot>
      </chakra.table>
    </Card>
  );
}

function Version({
  icon,
  name,
  note,
}: {
  readonly icon: ReactNode;
  readonly name: string;
  readonly note: ReactNode;
}) {
  return (
    <Head scope="col">
      <chakra.span display="flex" alignItems="center" gap="2" fontWeight="semibold">
        {icon}
        {name}
      </chakra.span>
      <chakra.span display="block" textStyle="xs" color="fg.subtle">
        {note}
      </chakra.span>
    </Head>
  );
}
