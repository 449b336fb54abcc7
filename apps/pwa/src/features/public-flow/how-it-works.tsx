import { chakra } from '@chakra-ui/react/styled-system';
import { StepNumber } from '@workspace/ui/components/step-number';

interface HowItWorksProps {
  readonly title: string;
  readonly steps: readonly {
    readonly text: string;
    /** Under the text. */
    readonly more?: string;
  }[];
}

/** What happens in a public flow, in numbered steps. */
export function HowItWorks({ title, steps }: HowItWorksProps) {
  return (
    <section>
      <chakra.h2 mb="3" textStyle="md" fontWeight="semibold">
        {title}
      </chakra.h2>
      <chakra.ol display="flex" flexDirection="column" gap="4">
        {steps.map(({ text, more }, index) => (
          <chakra.li key={text} display="flex" gap="3.5" textStyle="lg">
            <StepNumber number={index + 1} look="quiet" />
            <div>
              <p>{text}</p>
              {more !== undefined && (
                <chakra.p mt="0.5" textStyle="md" color="fg.muted">
                  {more}
                </chakra.p>
              )}
            </div>
          </chakra.li>
        ))}
      </chakra.ol>
    </section>
  );
}
