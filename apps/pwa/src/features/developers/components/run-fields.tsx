import { chakra } from '@chakra-ui/react/styled-system';
import { Field } from '@workspace/ui/components/field';
import { ChevronDownIcon } from '@workspace/ui/components/icons';
import { Input, Textarea } from '@workspace/ui/components/input';
import type { DocumentedField, DocumentedOperation } from '../document.ts';
import { runMessages as texts } from '../messages.ts';
import type { RunRequest } from '../use-run-request.ts';

/** Dots in place of the key, without offering it to the browser's store of passwords. */
const hidden = { '& input': { '-webkit-text-security': 'disc' } };

export interface RunFieldsProps {
  readonly operation: DocumentedOperation;
  readonly apiKey: string;
  readonly onApiKey: (key: string) => void;
  readonly run: RunRequest;
}

interface ParametersProps {
  readonly fields: readonly DocumentedField[];
  readonly required: boolean;
  readonly run: RunRequest;
}

function Parameters({ fields, required, run }: ParametersProps) {
  return fields.map(({ name, type }) => (
    <Field key={name} label={name} note={type} error={run.errorOf(name)} required={required}>
      <Input
        value={run.values.parameters[name] ?? ''}
        onChange={({ target }) => run.setParameter(name, target.value)}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  ));
}

/** Two columns, aligned by their inputs: the types before them may need two lines. */
const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'end',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
});

/** The fields of a request: what is needed, the body, and folded what may be left out. */
export function RunFields({ operation, apiKey, onApiKey, run }: RunFieldsProps) {
  const { fields, bodyExample } = operation;
  const { values, errorOf } = run;
  const takesVersion = fields.header.some(({ name }) => name === 'If-Match');
  const needed = [...fields.path, ...fields.query.filter(({ isRequired }) => isRequired)];
  const optional = fields.query.filter(({ isRequired }) => !isRequired);
  return (
    <Grid>
      <chakra.div data-wide="" css={hidden}>
        <Field label={texts.key} hint={texts.keyHint} error={errorOf('key')} required>
          <Input
            value={apiKey}
            onChange={({ target }) => onApiKey(target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </chakra.div>
      <Parameters fields={needed} required run={run} />
      {takesVersion && (
        <Field label={texts.version} note={texts.versionNote}>
          <Input
            value={values.version}
            onChange={({ target }) => run.setVersion(target.value.replaceAll(/\D/g, ''))}
            inputMode="numeric"
            autoComplete="off"
          />
        </Field>
      )}
      {bodyExample !== undefined && (
        <div data-wide="">
          <Field label={texts.body} note="JSON" error={errorOf('body')} required>
            <Textarea
              rows={Math.min(12, values.body.split('\n').length)}
              value={values.body}
              onChange={({ target }) => run.setBody(target.value)}
              spellCheck={false}
              frame={{ fontFamily: 'var(--fonts-mono)' }}
            />
          </Field>
        </div>
      )}
      {optional.length > 0 && (
        <details data-wide="">
          <chakra.summary display="flex" alignItems="center" gap="2" cursor="pointer" mb="3">
            {texts.optional(optional.length)}
            <ChevronDownIcon size={14} />
          </chakra.summary>
          <Grid>
            <Parameters fields={optional} required={false} run={run} />
          </Grid>
        </details>
      )}
    </Grid>
  );
}
