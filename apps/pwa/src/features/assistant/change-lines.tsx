import { chakra } from '@chakra-ui/react/styled-system';
import type { AssistantChange } from '@workspace/domain/assistants/schema';
import { formatDay } from '@workspace/ui/format/dates';
import { Fragment } from 'react';
import { withPhones } from '../../platform/phone.ts';

/** What a change is about. */
export const namesOf = ({ rows }: AssistantChange['words']): readonly string[] =>
  rows.map(({ name }) => name).filter((name) => name !== '');

/** What a change is about, in one line. */
export const titleOf = ({ words }: Pick<AssistantChange, 'words'>): string => {
  const names = namesOf(words);
  return withPhones(names.length === 0 ? words.title : `${words.title}: ${names.join('; ')}`);
};

/** Days as people read them, and phone numbers. */
const shown = (value: string) =>
  /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : withPhones(value);

/** What a change would do, line by line. */
export function ChangeLines({ words }: Pick<AssistantChange, 'words'>) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="minmax(80px, auto) minmax(0, 1fr)"
      columnGap="4"
      rowGap="1"
    >
      {words.rows.flatMap(({ lines }, row) =>
        lines.map(({ label, before, after }) => (
          <Fragment key={`${row} ${label}`}>
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <chakra.dd overflowWrap="anywhere">
              {before === '' ? shown(after) : `${shown(before)} → ${shown(after)}`}
            </chakra.dd>
          </Fragment>
        )),
      )}
    </chakra.dl>
  );
}
