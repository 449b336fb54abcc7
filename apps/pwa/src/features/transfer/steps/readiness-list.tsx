import { chakra } from '@chakra-ui/react/styled-system';
import type { ReadinessResult } from '@workspace/domain/porting/readiness';
import { Button } from '@workspace/ui/components/button';
import { AlertIcon, CheckCircleIcon, WarningIcon } from '@workspace/ui/components/icons';
import { VisuallyHidden } from '@workspace/ui/components/visually-hidden';
import { messages } from '../messages.ts';

const words = messages.readiness;

const looks = {
  pass: { Icon: CheckCircleIcon, color: 'success.fg', bg: undefined },
  warn: { Icon: WarningIcon, color: 'warning.fg', bg: 'warning.subtle' },
  fail: { Icon: AlertIcon, color: 'danger.fg', bg: 'danger.subtle' },
} as const;

interface ReadinessListProps {
  readonly results: readonly ReadinessResult[];
  /** Name of the carrier, or "your carrier". */
  readonly carrier: string;
  readonly onUse: (field: string, value: string) => void;
}

/** What the carrier will look at: what fails first, with where to find the right value. */
export function ReadinessList({ results, carrier, onUse }: ReadinessListProps) {
  return (
    <chakra.ul
      borderWidth="1px"
      rounded="lg"
      overflow="hidden"
      css={{ '& > li + li': { borderTopWidth: '1px' } }}
    >
      {results.map(({ rule, outcome, field, title, message, help, suggestion }) => {
        const { Icon, color, bg } = looks[outcome];
        return (
          <chakra.li key={`${rule}-${field}`} display="flex" gap="3" px="4" py="3" bg={bg}>
            <chakra.span color={color} pt="2px">
              <Icon />
            </chakra.span>
            <chakra.div minW="0" flex="1">
              <chakra.p fontWeight="medium">
                <VisuallyHidden>{`${words.outcomes[outcome]}: `}</VisuallyHidden>
                {title}
              </chakra.p>
              <chakra.p color="fg.muted">{message}</chakra.p>
              {suggestion !== null && field !== null && (
                <chakra.div mt="2">
                  <Button onClick={() => onUse(field, suggestion)}>{words.use(suggestion)}</Button>
                </chakra.div>
              )}
              {help.length > 0 && (
                <chakra.div mt="3">
                  <chakra.p textStyle="sm" fontWeight="medium">
                    {words.where(carrier)}
                  </chakra.p>
                  <chakra.ol ps="5" mt="1" css={{ listStyle: 'decimal' }}>
                    {help.map((step) => (
                      <li key={step}>{step}</li>
                    ))}
                  </chakra.ol>
                </chakra.div>
              )}
            </chakra.div>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
