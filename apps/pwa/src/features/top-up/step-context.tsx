import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { countryName, Flag } from '@workspace/ui/components/flag';
import { CloudOffIcon } from '@workspace/ui/components/icons';
import { Notice } from '@workspace/ui/patterns/notice';
import { formatPhone } from '../../platform/phone.ts';
import { contactSupport } from '../../platform/support.ts';
import { phoneNumberOf, type TopUpForm } from './form.ts';
import { messages } from './messages.ts';
import type { TopUpFlow } from './use-top-up.ts';

const { failures } = messages;

/** What the step is about: the number, the country of the stay, or the chosen top-up. */
function Subject({ form }: { readonly form: TopUpForm }) {
  const { at, country, internationalCountry: stay } = form;
  switch (at) {
    case 'enter_number':
    case 'success':
      return null;
    case 'select_date':
      return (
        <>
          {form.topUpPlanName}
          <chakra.span fontWeight="normal" color="fg.subtle">
            {form.topUpType === 'international' ? countryName(stay) : messages.date.homeZone}
          </chakra.span>
        </>
      );
    case 'international_data':
      return (
        <>
          <Flag code={stay} label="" /> {countryName(stay)}
        </>
      );
    default:
      return (
        <span className="ui-tel">
          <Flag code={country.iso} label={country.name} />
          {formatPhone(phoneNumberOf(form))}
        </span>
      );
  }
}

interface StepContextProps {
  readonly flow: TopUpFlow;
}

/** Above the question: no connection, why the step failed, and what it is about. */
export function StepContext({ flow: { form, failure, isOffline } }: StepContextProps) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {isOffline && (
        <Notice tone="neutral" icon={<CloudOffIcon />} role="status">
          {failures.offline}
        </Notice>
      )}
      {!isOffline && failure?.kind === 'other' && (
        <Notice tone="danger" role="alert">
          {failure.text}
        </Notice>
      )}
      {!isOffline && failure?.kind === 'request' && (
        <Notice
          tone="danger"
          role="alert"
          title={failure.title}
          action={
            <Button
              size="sm"
              onClick={() => contactSupport(failures.supportText(phoneNumberOf(form)))}
            >
              {failures.contact}
            </Button>
          }
        >
          {failure.text}
        </Notice>
      )}
      <chakra.div display="flex" alignItems="center" gap="2" color="fg" fontWeight="medium">
        <Subject form={form} />
      </chakra.div>
    </chakra.div>
  );
}
