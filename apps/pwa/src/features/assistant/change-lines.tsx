import { chakra } from '@chakra-ui/react/styled-system';
import type { AssistantChange } from '@workspace/domain/assistants/schema';
import { instantSchema } from '@workspace/domain/shared/id';
import { currencySchema } from '@workspace/domain/shared/money';
import { formatCount } from '@workspace/ui/format/data';
import { formatDay, formatRecent } from '@workspace/ui/format/dates';
import { formatMoney } from '@workspace/ui/format/money';
import { Fragment } from 'react';
import * as z from 'zod/mini';
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

/** `16.00 EUR`, as the server writes amounts, is `€16.00`. */
function moneyIn(value: string): string | undefined {
  const [, major, minor, code] = /^(\d+)\.(\d\d) ([A-Z]{3})$/.exec(value) ?? [];
  const currency = z.safeParse(currencySchema, code).data;
  return currency && formatMoney({ amount: Number(`${major}${minor}`), currency });
}

/** Days, moments and amounts as people read them, and phone numbers. */
function shown(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  if (z.safeParse(instantSchema, value).success) return formatRecent(value);
  return moneyIn(value) ?? withPhones(value);
}

/** Letters that are written from right to left must not turn `before → after` round. */
const Value = ({ value }: { readonly value: string }) => <bdi>{shown(value)}</bdi>;

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
            {before !== '' && (
              <>
                <Value value={before} /> →{' '}
              </>
            )}
            <Value value={after} />
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
          <bdi>{withPhones(name)}</bdi>
        </chakra.p>
      )}
      <RowLines lines={lines} />
    </div>
  ));
}
