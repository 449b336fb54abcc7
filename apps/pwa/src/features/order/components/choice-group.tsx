import { chakra } from '@chakra-ui/react/styled-system';
import { AlertIcon } from '@workspace/ui/components/icons';
import { type ReactNode, useEffect, useId, useRef } from 'react';

interface ChoiceGroupProps {
  readonly legend: string;
  /** Secondary text after the legend: "4 in Denmark". */
  readonly note?: string | undefined;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** Radios with a legend and the error of a missing or rejected choice. */
export function ChoiceGroup({ legend, note, error, children }: ChoiceGroupProps) {
  const errorId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first radio takes the focus and is visible; the error under the last one may not be.
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
