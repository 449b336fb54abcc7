import { chakra } from '@chakra-ui/react/styled-system';
import { isRefused, type ReadinessResult } from '@workspace/domain/transfers/rules/readiness';
import { Button } from '@workspace/ui/components/button';
import { Field } from '@workspace/ui/components/field';
import { AlertIcon, CheckCircleIcon, ClockIcon, WarningIcon } from '@workspace/ui/components/icons';
import { Input } from '@workspace/ui/components/input';
import { VisuallyHidden } from '@workspace/ui/components/visually-hidden';
import { useState } from 'react';
import { messages } from '../messages.ts';

export interface ReadinessPanelProps {
  readonly results: readonly ReadinessResult[];
  /** Name of the current carrier; null if none was given. */
  readonly carrier: string | null;
  readonly values: Readonly<Record<string, string>>;
  /** A value is corrected in its place, or the suggested one is taken. */
  readonly onCorrect: (field: string, value: string) => void;
  /** Name of the field whose steps are beside the panel on wide screens. */
  readonly besideField?: string | null;
}

const outcomeStyles = {
  pass: { icon: CheckCircleIcon, color: 'success.solid', text: 'fg.muted' },
  warn: { icon: WarningIcon, color: 'warning.solid', text: 'fg', bg: 'warning.subtle' },
  fail: { icon: AlertIcon, color: 'danger.solid', text: 'fg', bg: 'danger.subtle' },
  later: { icon: ClockIcon, color: 'fg.subtle', text: 'fg.muted' },
} as const;
const texts = messages.readiness;

const keyOf = ({ rule, field }: ReadinessResult) => `${rule} ${field}`;
const isWrongText = ({ rule, field, outcome }: ReadinessResult) =>
  field !== null && rule === 'format' && outcome === 'fail';

/** What the check found, as a heading with a sentence. */
export function readinessHead(results: readonly ReadinessResult[], carrier: string | null) {
  const name = carrier ?? texts.someCarrier;
  const failed = results.filter(({ outcome }) => outcome === 'fail').length;
  const warned = results.filter(({ outcome }) => outcome === 'warn').length;
  if (failed > 0) return { title: texts.toCorrect(failed), lead: texts.correctLead(name) };
  if (warned > 0) return { title: texts.warnings(warned), lead: texts.warningsLead };
  return { title: texts.good, lead: texts.goodLead(name) };
}

/** Whether the transfer can be continued: wrong formats are refused (decisions 4). */
export const mayContinue = (results: readonly ReadinessResult[]): boolean => !isRefused(results);

interface ResultProps extends Omit<ReadinessPanelProps, 'results'> {
  readonly result: ReadinessResult;
  /** Whether its value is corrected here, also once it is right. */
  readonly isCorrected: boolean;
}

function Result({
  result,
  isCorrected,
  carrier,
  values,
  onCorrect,
  besideField = null,
}: ResultProps) {
  const { outcome, field, title, message, help, suggestion } = result;
  const { icon: Icon, color, text, ...background } = outcomeStyles[outcome];
  return (
    <chakra.li
      display="flex"
      gap="2.5"
      p="3.5"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
      {...background}
    >
      <chakra.span color={color} pt="2px">
        <Icon />
        <VisuallyHidden>{texts.outcomes[outcome]}</VisuallyHidden>
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <chakra.p fontWeight="medium">{title}</chakra.p>
        <chakra.p color={text}>{message}</chakra.p>
        {isCorrected && field !== null && (
          <chakra.div mt="2.5">
            <Field label={texts.correctHere}>
              <Input
                value={values[field] ?? ''}
                autoComplete="off"
                aria-invalid={outcome === 'fail'}
                onChange={({ target }) => onCorrect(field, target.value)}
              />
            </Field>
          </chakra.div>
        )}
        {suggestion !== null && field !== null && (
          <chakra.div mt="2.5">
            <Button size="sm" onClick={() => onCorrect(field, suggestion)}>
              {texts.use(suggestion)}
            </Button>
          </chakra.div>
        )}
        {help.length > 0 && (
          <chakra.div
            hideFrom={field !== null && field === besideField ? 'lg' : undefined}
            mt="2.5"
            pt="2.5"
            borderTopWidth="1px"
            borderColor={outcome === 'fail' ? 'danger.border' : 'warning.border'}
          >
            <chakra.p fontWeight="semibold">{texts.where(carrier ?? texts.someCarrier)}</chakra.p>
            <chakra.ol listStyleType="decimal" ps="5" mt="1">
              {help.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </chakra.ol>
          </chakra.div>
        )}
      </chakra.div>
    </chakra.li>
  );
}

/**
 * The result of the readiness check, what fails first. While values are corrected here, every line
 * stays where it is, and a line keeps its input once its value is right.
 */
export function ReadinessPanel({ results, ...rest }: ReadinessPanelProps) {
  const [order] = useState(() => results.map(keyOf));
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const wrong = results.filter(isWrongText).map(keyOf);
  if (wrong.some((key) => !corrected.has(key))) setCorrected(new Set([...corrected, ...wrong]));
  const place = (result: ReadinessResult) =>
    order.includes(keyOf(result)) ? order.indexOf(keyOf(result)) : order.length;
  return (
    <chakra.ul borderWidth="1px" rounded="lg" overflow="hidden" bg="bg.panel" aria-live="polite">
      {results
        .toSorted((one, other) => place(one) - place(other))
        .map((result) => (
          <Result
            key={keyOf(result)}
            result={result}
            isCorrected={corrected.has(keyOf(result))}
            {...rest}
          />
        ))}
    </chakra.ul>
  );
}
