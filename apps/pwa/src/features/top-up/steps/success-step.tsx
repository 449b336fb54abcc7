import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { countryName, Flag } from '@workspace/ui/components/flag';
import { formatDay } from '@workspace/ui/format/dates';
import { Card } from '@workspace/ui/patterns/card';
import { DescriptionList } from '@workspace/ui/patterns/description-list';
import { formatPhone } from '../../../platform/phone.ts';
import { phoneNumberOf, type TopUpForm } from '../form.ts';
import { messages } from '../messages.ts';

const words = messages.success;

interface SuccessStepProps {
  readonly form: TopUpForm;
  readonly statusUrl: string | null;
}

/** What was requested, and where to follow it. */
export function SuccessStep({ form, statusUrl }: SuccessStepProps) {
  const isAbroad = form.topUpType === 'international';
  const where = isAbroad ? countryName(form.internationalCountry) : messages.select.homeZone;
  return (
    <>
      <chakra.p color="fg.muted">{words.notified}</chakra.p>
      <Card aria-label={words.label} px="4" py="1">
        <DescriptionList
          termWidth="104px"
          items={[
            {
              term: words.number,
              value: (
                <span className="ui-tel">
                  <Flag code={form.country.iso} label={form.country.name} />
                  {formatPhone(phoneNumberOf(form))}
                </span>
              ),
            },
            { term: words.topUp, value: words.what(form.topUpPlanName, where) },
            {
              term: words.activation,
              value: form.activationDate === null ? '' : formatDay(form.activationDate),
            },
          ]}
        />
      </Card>
      {statusUrl !== null && (
        <Button size="touch" href={statusUrl}>
          {words.follow}
        </Button>
      )}
    </>
  );
}
