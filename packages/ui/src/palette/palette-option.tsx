import type { Choice } from './choice.ts';

interface PaletteOptionProps {
  readonly id: string;
  readonly choice: Choice;
  readonly active: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** One option. The focus stays in the box, which refers to it by `aria-activedescendant`. */
export function PaletteOption({ id, choice, active, onPoint, onChoose }: PaletteOptionProps) {
  const { label, note, icon, end, closed, figures } = choice;
  const below = closed ?? note;
  return (
    // Keys are handled by the combobox.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={closed !== undefined || undefined}
      className="palette-option"
      data-figures={figures}
      onMouseMove={active ? undefined : onPoint}
      onClick={onChoose}
    >
      <span className="palette-icon">{icon}</span>
      <span className="palette-words ui-two">
        <span title={label}>{label}</span>
        {below && <span title={below}>{below}</span>}
      </span>
      {end && <span className="palette-end">{end}</span>}
    </div>
  );
}
