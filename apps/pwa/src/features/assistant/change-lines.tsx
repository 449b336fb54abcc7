import { chakra } from '@chakra-ui/react/styled-system';
import type { AssistantChange } from '@workspace/domain/assistants/schema';
import { Fragment } from 'react';

/** What a change is about, in one line. */
export const titleOf = ({ words: { title, rows } }: Pick<AssistantChange, 'words'>): string => {
  const names = rows.map(({ name }) => name).filter((name) => name !== '');
  return names.length === 0 ? title : `${title}: ${names.join('; ')}`;
};

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
              {before === '' ? after : `${before} → ${after}`}
            </chakra.dd>
          </Fragment>
        )),
      )}
    </chakra.dl>
  );
}
