import { chakra } from '@chakra-ui/react/styled-system';
import { termsVersion } from '@workspace/domain/onboarding/schema';
import { formatDate } from '@workspace/ui/format/dates';
import { CheckField } from '@workspace/ui/forms/fields';
import { messages } from '../messages.ts';

const words = messages.terms;

/** The terms, and the box that accepts them. */
export function TermsStep({ company }: { readonly company: string }) {
  const name = company.trim() || words.yourCompany;
  return (
    <>
      <div>
        <chakra.section
          aria-label={words.label}
          // Scrolled by the arrow keys.
          tabIndex={0}
          h={{ base: '320px', md: '264px' }}
          overflowY="auto"
          px="5"
          py="4"
          rounded="lg"
          borderWidth="1px"
          bg="bg.panel"
          overflowWrap="anywhere"
          fontSize="md"
          css={{ lineHeight: '22px', scrollbarWidth: 'thin' }}
        >
          {words.sections(name).map(({ title, text }) => (
            <chakra.div key={title} mt="3.5" _first={{ mt: '0' }}>
              <chakra.h2 fontWeight="semibold">{title}</chakra.h2>
              <chakra.p mt="1" color="fg.muted">
                {text}
              </chakra.p>
            </chakra.div>
          ))}
        </chakra.section>
        <chakra.p mt="2.5" mb="1" textAlign="end" textStyle="xs" color="fg.subtle">
          {words.version(formatDate(termsVersion, 'UTC'))}
        </chakra.p>
      </div>
      <CheckField
        name="terms_accepted"
        label={<chakra.span textStyle="md">{words.accept(name)}</chakra.span>}
      />
    </>
  );
}
