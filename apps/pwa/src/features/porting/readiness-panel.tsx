import { chakra } from '@chakra-ui/react/styled-system';
import { isRefused, type ReadinessResult } from '@workspace/domain/porting/readiness';
import { Button } from '@workspace/ui/components/button';
import { Field } from '@workspace/ui/components/field';
import { AlertIcon, CheckCircleIcon, WarningIcon } from '@workspace/ui/components/icons';
import { Input } from '@workspace/ui/components/input';
import { VisuallyHidden } from '@workspace/ui/components/visually-hidden';
import { messages } from './messages.ts';

export interface ReadinessPanelProps {
  readonly results: readonly ReadinessResult[];
  /** Name of the current carrier; null if none was given. */
  readonly carrier: string | null;
  readonly values: Readonly<Record<string, string>>;
  /** A value is corrected in its place, or the suggested one is taken. */
  readonly onCorrect: (field: string, value: string) => void;
}

const icons = { pass: CheckCircleIcon, warn: WarningIcon, fail: AlertIcon } as const;
const tones = { pass: 'success', warn: 'warning', fail: 'danger' } as const;
const texts = messages.readiness;

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

function Result({
  result,
  carrier,
  values,
  onCorrect,
}: { readonly result: ReadinessResult } & Omit<ReadinessPanelProps, 'results'>) {
  const { outcome, field, title, message, help, suggestion } = result;
  const Icon = icons[outcome];
  const tone = tones[outcome];
  const isText = field !== null && result.rule === 'format' && outcome === 'fail';
  return (
    <chakra.li
      display="flex"
      gap="2.5"
      p="3.5"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
      bg={outcome === 'pass' ? undefined : `${tone}.subtle`}
    >
      <chakra.span color={`${tone}.solid`} pt="2px">
        <Icon />
        <VisuallyHidden>{texts.outcomes[outcome]}</VisuallyHidden>
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <chakra.p fontWeight="medium">{title}</chakra.p>
        <chakra.p color={outcome === 'pass' ? 'fg.muted' : 'fg'}>{message}</chakra.p>
        {isText && (
          <chakra.div mt="2.5">
            <Field label={texts.correctHere}>
              <Input
                value={values[field] ?? ''}
                autoComplete="off"
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
          <chakra.div mt="2.5" pt="2.5" borderTopWidth="1px" borderColor={`${tone}.border`}>
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

/** The result of the readiness check, what fails first. */
export function ReadinessPanel({ results, ...rest }: ReadinessPanelProps) {
  return (
    <chakra.ul borderWidth="1px" rounded="lg" overflow="hidden" bg="bg.panel" aria-live="polite">
      {results.map((result) => (
        <Result key={`${result.rule} ${result.field}`} result={result} {...rest} />
      ))}
    </chakra.ul>
  );
}
