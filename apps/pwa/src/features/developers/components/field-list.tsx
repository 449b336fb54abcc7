import { chakra } from '@chakra-ui/react/styled-system';
import type { DocumentedField } from '../document.ts';
import { messages } from '../messages.ts';
import { InlineCode } from './prose.tsx';

interface FieldListProps {
  readonly title: string;
  readonly fields: readonly DocumentedField[];
}

/** Parameters, or the fields of a body or response: name, type and description. */
export function FieldList({ title, fields }: FieldListProps) {
  if (fields.length === 0) return null;
  return (
    <chakra.div mt="6">
      <chakra.h3 textStyle="sm" fontWeight="semibold" pb="2">
        {title}
      </chakra.h3>
      <chakra.dl m="0">
        {fields.map(({ name, type, description, isRequired }) => (
          <chakra.div key={name} py="2.5" borderTopWidth="1px" borderColor="border.muted">
            <chakra.dt display="flex" flexWrap="wrap" columnGap="2" alignItems="baseline">
              <chakra.code fontFamily="mono" textStyle="sm">
                {name}
              </chakra.code>
              <chakra.span textStyle="xs" color="fg.subtle">
                {type}
              </chakra.span>
              {isRequired && (
                <chakra.span textStyle="xs" color="warning.fg">
                  {messages.required}
                </chakra.span>
              )}
            </chakra.dt>
            <chakra.dd m="0" textStyle="sm" color="fg.muted">
              <InlineCode text={description} />
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.div>
  );
}
