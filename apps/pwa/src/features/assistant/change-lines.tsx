import { chakra } from '@chakra-ui/react/styled-system';
import type { AssistantChange } from '@workspace/domain/assistants/schema';
import { formatCount } from '@workspace/ui/format/data';
import { formatDay } from '@workspace/ui/format/dates';
import { Fragment } from 'react';
import { withPhones } from '../../platform/phone.ts';
import { messages } from './messages.ts';

/** What a change is about. */
export const namesOf = ({ rows }: AssistantChange['words']): readonly string[] =>
  rows.map(({ name }) => name).filter((name) => name !== '');

/** Names in a sentence; of more than three only the first two, and how many others there are. */
export const listedNames = (names: readonly string[]): string =>
  names.length <= 3
    ? names.join('; ')
    : `${names.slice(0, 2).join('; ')}${messages.others(formatCount(names.length - 2))}`;

/** What a change is about, in one line. */
export const titleOf = ({ words }: Pick<AssistantChange, 'words'>): string => {
  const names = namesOf(words);
  return withPhones(names.length === 0 ? words.title : `${words.title}: ${listedNames(names)}`);
};

/** Days as people read them, and phone numbers. */
const shown = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : withPhones(value);

type Row = AssistantChange['words']['rows'][number];

function RowLines({ lines }: Pick<Row, 'lines'>) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="minmax(80px, auto) minmax(0, 1fr)"
      columnGap="4"
      rowGap="1"
    >
      {lines.map(({ label, before, after }) => (
        <Fragment key={label}>
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd overflowWrap="anywhere">
            {before === '' ? shown(after) : `${shown(before)} → ${shown(after)}`}
          </chakra.dd>
        </Fragment>
      ))}
    </chakra.dl>
  );
}

/** What a change would do, line by line; of several rows each below its name. */
export function ChangeLines({ words }: Pick<AssistantChange, 'words'>) {
  const rows = words.rows.filter(({ lines }) => lines.length > 0);
  return [...rows.entries()].map(([place, { name, lines }]) => (
    <div key={place}>
      {rows.length > 1 && name !== '' && (
        <chakra.p fontWeight="medium" mb="1" overflowWrap="anywhere">
          {withPhones(name)}
        </chakra.p>
      )}
      <RowLines lines={lines} />
    </div>
  ));
}
