import { chakra } from '@chakra-ui/react/styled-system';
import { portInFields } from '@workspace/domain/transfers/rules/port-in-fields';
import { messageWithValue, whereToFind } from '@workspace/domain/transfers/rules/readiness';
import { carrierName, type PortingType } from '@workspace/domain/transfers/schema';
import { StepNumber } from '@workspace/ui/components/step-number';
import { HowItWorks } from '../../public-flow/index.ts';
import { messages } from '../messages.ts';

const words = messages.readiness;

/** Fields whose value is printed on the carrier's invoice. */
const onInvoice = new Set([
  'account_holder',
  'holder_first_name',
  'holder_last_name',
  'account_number',
  'address',
  'billing_address',
  'zip_code',
  'cvr',
  'organisation_number',
  'siret',
]);

const marked = {
  borderWidth: '2px',
  borderColor: 'accent.solid',
  rounded: 'md',
  fontWeight: 'semibold',
  px: '1.5',
} as const;

interface MessageDrawingProps {
  readonly from: string;
  readonly sent: string | null;
  readonly label: string;
  readonly value: string;
}

/** A phone with the text message that has the code. */
function MessageDrawing({ from, sent, label, value }: MessageDrawingProps) {
  return (
    <chakra.div
      mx="auto"
      w="270px"
      h="400px"
      px="4"
      pt="4"
      bg="bg.panel"
      borderWidth="4px 4px 0"
      borderColor="border.emphasized"
      borderTopLeftRadius="36px"
      borderTopRightRadius="36px"
    >
      <chakra.div mx="auto" w="72px" h="5" rounded="full" bg="bg.inverted" />
      <chakra.p mt="5" textAlign="center" textStyle="sm" fontWeight="medium">
        {from}
      </chakra.p>
      <chakra.p textAlign="center" textStyle="xs" color="fg.muted">
        {words.example}
      </chakra.p>
      {sent !== null && (
        <chakra.p mt="4" display="flex" justifyContent="flex-end" alignItems="center" gap="1.5">
          <StepNumber number={1} />
          <chakra.span rounded="xl" bg="success.solid" color="accent.contrast" px="3.5" py="1.5">
            {sent}
          </chakra.span>
        </chakra.p>
      )}
      <chakra.div mt="4" rounded="xl" bg="bg.emphasized" px="3.5" py="2.5" me="8">
        <p>{label}:</p>
        <chakra.p display="flex" alignItems="center" gap="1.5" ms="-1.5">
          <chakra.span {...marked}>{value}</chakra.span>
          <StepNumber number={2} />
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}

interface InvoiceDrawingProps {
  readonly carrier: string;
  readonly label: string;
  readonly value: string;
}

const textLine = { h: '2', rounded: 'full', bg: 'bg.emphasized' } as const;

/** An invoice with the value at its top. */
function InvoiceDrawing({ carrier, label, value }: InvoiceDrawingProps) {
  return (
    <chakra.div
      h="400px"
      px="6"
      pt="6"
      bg="bg.panel"
      borderWidth="1px 1px 0"
      borderColor="border.emphasized"
      borderTopLeftRadius="lg"
      borderTopRightRadius="lg"
    >
      <chakra.p display="flex" justifyContent="space-between" gap="3" fontWeight="semibold">
        <chakra.span className="ui-ellipsis">{carrier}</chakra.span>
        <span>{words.invoice}</span>
      </chakra.p>
      <chakra.p mt="6" textStyle="sm" color="fg.muted">
        {label}
      </chakra.p>
      <chakra.p display="flex" alignItems="center" gap="1.5" ms="-1.5">
        <chakra.span {...marked}>{value}</chakra.span>
        <StepNumber number={2} />
      </chakra.p>
      <chakra.p textStyle="xs" color="fg.muted" mt="1">
        {words.example}
      </chakra.p>
      <chakra.div mt="7" display="flex" flexDirection="column" gap="4">
        <chakra.div {...textLine} w="60%" />
        <chakra.div {...textLine} w="85%" />
        <chakra.div {...textLine} w="75%" />
        <chakra.div {...textLine} w="80%" />
        <chakra.div {...textLine} w="40%" />
      </chakra.div>
    </chakra.div>
  );
}

interface WhereToFindProps {
  readonly country: string;
  readonly portingType: PortingType;
  /** Name of the field. */
  readonly field: string;
  /** Value of the carrier field. */
  readonly currentCarrier: string | undefined;
}

/** Where a person finds the value of a field at their carrier: steps, and a drawing of the place. */
export function WhereToFind({ country, portingType, field, currentCarrier }: WhereToFindProps) {
  const carrier = carrierName(currentCarrier ?? null) ?? words.someCarrier;
  const { label = '', placeholder } =
    portInFields(country, portingType).find(({ name }) => name === field) ?? {};
  const place = { country, porting_type: portingType, field };
  const message = messageWithValue(place);
  const value = placeholder ?? '';
  return (
    <>
      <HowItWorks
        title={words.where(carrier)}
        steps={whereToFind(place, currentCarrier).map((text) => ({ text }))}
      />
      <chakra.div aria-hidden="true" mt="auto" pt="10">
        {message && (
          <MessageDrawing
            from={message.from ?? carrier}
            sent={message.sent}
            label={label}
            value={value}
          />
        )}
        {!message && onInvoice.has(field) && (
          <InvoiceDrawing carrier={carrier} label={label} value={value} />
        )}
      </chakra.div>
    </>
  );
}
