import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

interface ChoiceGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A heading over a part of the choices. */
export function ChoiceGroup({ title, children }: ChoiceGroupProps) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="2.5">
      <chakra.p textStyle="xs" fontWeight="medium" color="fg.subtle">
        {title}
      </chakra.p>
      {children}
    </chakra.div>
  );
}
