import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { KeyIcon } from '@workspace/ui/components/icons';
import { Segmented } from '@workspace/ui/components/segmented';
import { memo } from 'react';
import type { DocumentedOperation } from '../document.ts';
import { messages } from '../messages.ts';
import { type Language, languageNames, languages, snippetOf } from '../snippets.ts';
import { CodePanel } from './code-panel.tsx';
import { Columns } from './columns.tsx';
import { ErrorList } from './error-list.tsx';
import { FieldList } from './field-list.tsx';
import { MethodBadge } from './method-badge.tsx';
import { Prose } from './prose.tsx';

interface OperationSectionProps {
  readonly operation: DocumentedOperation;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onRun: (operation: DocumentedOperation) => void;
}

const languageChoices = languages.map((value) => ({ value, label: languageNames[value] }));

/** Not rendered again when another language is chosen, which changes the examples alone. */
const Description = memo(function Description({
  operation,
}: Pick<OperationSectionProps, 'operation'>) {
  const { title, description, method, path, scope, fields, errors } = operation;
  return (
    <>
      <chakra.h2 textStyle="title">{title}</chakra.h2>
      <chakra.p display="flex" alignItems="center" gap="2" my="3" overflowWrap="anywhere">
        <MethodBadge method={method} />
        <chakra.code fontFamily="mono" textStyle="sm" minW="0">
          {path}
        </chakra.code>
      </chakra.p>
      <chakra.p
        display="flex"
        alignItems="center"
        gap="1.5"
        mb="2"
        textStyle="xs"
        color="fg.subtle"
        fontFamily={scope ? 'mono' : undefined}
      >
        <KeyIcon size={14} />
        {scope ?? messages.everyKey}
      </chakra.p>
      <Prose text={description} />
      <FieldList title={messages.path} fields={fields.path} />
      <FieldList title={messages.query} fields={fields.query} />
      <FieldList title={messages.headers} fields={fields.header} />
      <FieldList title={messages.body} fields={fields.body} />
      <FieldList title={messages.answer} fields={fields.answer} />
      <ErrorList errors={errors} />
    </>
  );
});

/**
 * One operation: parameters and responses on the left, an example on the right. Not rendered again
 * while somebody types into the request of another one.
 */
export const OperationSection = memo(function OperationSection(props: OperationSectionProps) {
  const { operation, language, onLanguage, onRun } = props;
  const { id, title, status, answerExample, requiredFiles } = operation;
  return (
    <Columns
      id={id}
      text={<Description operation={operation} />}
      code={
        <>
          <CodePanel
            title={
              <Segmented
                label={messages.example}
                options={languageChoices}
                value={language}
                onChange={onLanguage}
              />
            }
            label={`${messages.example}: ${title}`}
            code={snippetOf(language, operation)}
          />
          {requiredFiles === undefined && (
            <chakra.div>
              <Button aria-label={messages.runOf(title)} onClick={() => onRun(operation)}>
                {messages.run}
              </Button>
            </chakra.div>
          )}
          {answerExample !== undefined && (
            <CodePanel
              title={messages.success(status)}
              label={`${messages.success(status)}: ${title}`}
              code={JSON.stringify(answerExample, null, 2)}
            />
          )}
        </>
      }
    />
  );
});
