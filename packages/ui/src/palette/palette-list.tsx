import { type RefObject, useId } from 'react';
import { formatCount } from '../format/data.ts';
import type { Choice, ChoiceGroup } from './choice.ts';
import { messages } from './messages.ts';
import { PaletteOption } from './palette-option.tsx';

interface PaletteListProps {
  readonly id: string;
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly groups: readonly ChoiceGroup[];
  readonly active: Choice | undefined;
  readonly optionId: (choice: Choice) => string;
  readonly onPoint: (choice: Choice) => void;
  readonly onChoose: (choice: Choice) => void;
}

/** The results by kind; a heading says how many there are where not all are listed. */
export function PaletteList(props: PaletteListProps) {
  const { groups, active, optionId, onPoint, onChoose } = props;
  const headings = useId();
  return (
    // Keeps the focus in the box while the list is clicked.
    <div
      ref={props.listRef}
      id={props.id}
      role="listbox"
      aria-label={messages.list}
      tabIndex={-1}
      className="palette-list"
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ id, title, total, choices }) => (
        <div key={id} role="group" aria-labelledby={`${headings}-${id}`}>
          <div id={`${headings}-${id}`} role="presentation" className="palette-heading">
            <span className="ui-ellipsis">{title}</span>
            {total !== undefined && total > choices.length && (
              <span className="ui-num">
                {messages.more(formatCount(choices.length), formatCount(total))}
              </span>
            )}
          </div>
          {choices.map((choice) => (
            <PaletteOption
              key={choice.id}
              id={optionId(choice)}
              choice={choice}
              active={choice === active}
              onPoint={() => onPoint(choice)}
              onChoose={() => onChoose(choice)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
