import { chakra } from '@chakra-ui/react/styled-system';
import { type ApiScope, apiScopes } from '@workspace/domain/access/api-scope';
import { Checkbox } from '@workspace/ui/components/checkbox';
import { LinkButton } from '@workspace/ui/components/link';
import { useListedField } from '@workspace/ui/components/listed-fields';
import { GroupError } from '@workspace/ui/forms/fields';
import { useId } from 'react';
import { get, useController, useFormState } from 'react-hook-form';
import { messages } from './messages.ts';
import { readScopes, scopeRows, scopeTexts } from './scope-labels.ts';

interface ScopeBoxProps {
  readonly scope: ApiScope | undefined;
  readonly checked: boolean;
  readonly onToggle: (scope: ApiScope) => void;
}

function ScopeBox({ scope, checked, onToggle }: ScopeBoxProps) {
  if (scope === undefined) {
    return (
      <chakra.span ps={{ md: '6' }} textStyle="xs" color="fg.subtle" hideBelow="md">
        {messages.notWritten}
      </chakra.span>
    );
  }
  return (
    <Checkbox checked={checked} onChange={() => onToggle(scope)}>
      <chakra.span display="block" fontFamily="mono" textStyle="xs" lineHeight="16px">
        {scope}
      </chakra.span>
      <chakra.span display="block" textStyle="xs" lineHeight="16px" color="fg.muted">
        {scopeTexts[scope]}
      </chakra.span>
    </Checkbox>
  );
}

const columns = { base: 'minmax(0, 1fr)', md: '96px minmax(0, 1fr) minmax(0, 1fr)' };

/** What the key may do: a box for each scope. */
export function ScopesField({ name }: { readonly name: string }) {
  const { field } = useController({ name });
  const { errors } = useFormState({ name });
  const { message } = Object(get(errors, name));
  const errorId = useId();
  useListedField(name, messages.scopes);
  const chosen = apiScopes.filter(
    (scope) => Array.isArray(field.value) && field.value.includes(scope),
  );
  const toggle = (scope: ApiScope) =>
    field.onChange(apiScopes.filter((one) => (one === scope) !== chosen.includes(one)));
  return (
    <chakra.fieldset border="0" minW="0" aria-describedby={message && errorId}>
      <chakra.legend w="full" display="flex" alignItems="center" gap="2" mb="1.5">
        <span className="ui-label">{messages.scopes}</span>
        <chakra.span textStyle="xs" color="fg.subtle" className="ui-num">
          {messages.chosen(chosen.length, apiScopes.length)}
        </chakra.span>
        <chakra.span ms="auto" textStyle="xs" fontWeight="medium">
          <LinkButton
            onClick={() =>
              field.onChange(
                apiScopes.filter((one) => readScopes.includes(one) || chosen.includes(one)),
              )
            }
          >
            {messages.readAll}
          </LinkButton>
        </chakra.span>
      </chakra.legend>
      <GroupError id={errorId} error={typeof message === 'string' ? message : undefined} />
      <chakra.div borderWidth="1px" rounded="lg" overflow="hidden">
        {scopeRows.map(({ area, label, read, write }) => (
          <chakra.div
            key={area}
            display="grid"
            gridTemplateColumns={columns}
            columnGap="3"
            rowGap="1"
            alignItems="center"
            minH="46px"
            px="4"
            py="1.5"
            css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
          >
            <chakra.span fontWeight="medium">{label}</chakra.span>
            {[read, write].map((scope, place) => (
              <ScopeBox
                key={scope ?? place}
                scope={scope}
                checked={scope !== undefined && chosen.includes(scope)}
                onToggle={toggle}
              />
            ))}
          </chakra.div>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
