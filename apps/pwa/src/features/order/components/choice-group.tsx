import { chakra } from '@chakra-ui/react/styled-system';
import { AlertIcon } from '@workspace/ui/components/icons';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface ChoiceGroupProps {
  readonly legend: string;
  /** After the legend, quietly: "4 in Denmark". */
  readonly note?: string | undefined;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** Radios with a legend and, under them, what to do about a missing or refused choice. */
export function ChoiceGroup({ legend, note, error, children }: ChoiceGroupProps) {
  const errorId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first choice has the focus and is seen; what is said under the last may not be.
    const isMet = group.current?.contains(document.activeElement);
    if (error && isMet) said.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <chakra.fieldset ref={group} border="0" minW="0" aria-describedby={error ? errorId : undefined}>
      <chakra.legend className="ui-label" mb="1.5">
        {legend}
        {note && <span className="ui-label-note"> {note}</span>}
      </chakra.legend>
      {children}
      <div ref={said} aria-live="polite" hidden={!error}>
        {error && (
          <chakra.p
            id={errorId}
            display="flex"
            gap="1.5"
            mt="1.5"
            lineHeight="tight"
            color="danger.fg"
          >
            <chakra.span pt="2px">
              <AlertIcon size={14} />
            </chakra.span>
            {error}
          </chakra.p>
        )}
      </div>
    </chakra.fieldset>
  );
}
