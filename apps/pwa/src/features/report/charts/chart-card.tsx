import { chakra } from '@chakra-ui/react/styled-system';
import { IconButton } from '@workspace/ui/components/icon-button';
import { ChartIcon, ListIcon } from '@workspace/ui/components/icons';
import { Card, CardBody, CardHead } from '@workspace/ui/patterns/card';
import { type ReactNode, useId, useState } from 'react';
import { messages } from '../messages.ts';

export interface LegendEntry {
  readonly name: string;
  /** A token of a colour: `chart.1`. */
  readonly color: string;
  readonly look?: 'dashed';
}

function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <chakra.ul
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      rowGap="1"
      textStyle="xs"
      color="fg.muted"
    >
      {entries.map(({ name, color, look }) => (
        <chakra.li key={name} display="flex" alignItems="center" gap="1.5">
          {look === 'dashed' ? (
            <chakra.span w="4" borderTopWidth="1.5px" borderStyle="dashed" borderColor={color} />
          ) : (
            <chakra.span boxSize="2" rounded="2px" bg={color} css={{ printColorAdjust: 'exact' }} />
          )}
          {name}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

interface ChartCardProps {
  readonly title: string;
  readonly legend: readonly LegendEntry[];
  /** What the chart shows, in sentences. */
  readonly sentence: string;
  /** Under the chart, for everybody. */
  readonly note?: string | undefined;
  readonly table: ReactNode;
  /** @param sentenceId the chart names it as its description */
  readonly children: (sentenceId: string) => ReactNode;
}

/** A chart, what it shows in words, and the same as a table. */
export function ChartCard({ title, legend, sentence, note, table, children }: ChartCardProps) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const words = messages.table;
  return (
    <Card aria-label={title} css={{ breakInside: 'avoid' }}>
      <CardHead
        title={title}
        actions={
          <>
            {!isTable && <Legend entries={legend} />}
            <chakra.span my="-1.5" me="-2" _print={{ display: 'none' }}>
              <IconButton
                label={isTable ? words.hide : words.show}
                icon={isTable ? <ChartIcon /> : <ListIcon />}
                onClick={() => setTable(!isTable)}
              />
            </chakra.span>
          </>
        }
      />
      <p id={id} className="ui-sr">
        {sentence}
      </p>
      {isTable ? (
        table
      ) : (
        <CardBody px="5" pt="4" pb="3">
          {children(id)}
          {note !== undefined && (
            <chakra.p mt="2" textStyle="xs" color="fg.muted">
              {note}
            </chakra.p>
          )}
        </CardBody>
      )}
    </Card>
  );
}
