import { chakra } from '@chakra-ui/react/styled-system';
import { Flag } from '@workspace/ui/components/flag';
import { formatPhone } from '../../platform/phone.ts';
import type { TransferCountry } from './country.ts';
import { type StepId, stepIds, type TransferForm } from './form.ts';
import { messages } from './messages.ts';

interface NumberContextProps {
  readonly form: TransferForm;
  readonly country: TransferCountry | undefined;
  /** E.164. */
  readonly phoneNumber: string;
}

const isAfter = (at: StepId, other: StepId) => stepIds.indexOf(at) > stepIds.indexOf(other);

/** Above the question: the country, then the number, then its type. */
export function NumberContext({ form, country, phoneNumber }: NumberContextProps) {
  if (!country || !isAfter(form.at, 'plan')) return null;
  const hasType = isAfter(form.at, 'number-type') && form.portingType !== null;
  return (
    <chakra.p display="flex" alignItems="center" gap="2" mb="1" color="fg" fontWeight="medium">
      <Flag code={country.iso} label={country.name} />
      {isAfter(form.at, 'confirm-number') ? (
        <span className="ui-tel">{formatPhone(phoneNumber)}</span>
      ) : (
        country.name
      )}
      {hasType && form.portingType && (
        <chakra.span fontWeight="normal" color="fg.muted">
          {messages.type[form.portingType].title}
        </chakra.span>
      )}
    </chakra.p>
  );
}
