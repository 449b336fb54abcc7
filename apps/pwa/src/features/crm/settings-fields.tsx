import { chakra } from '@chakra-ui/react/styled-system';
import { leastSeconds } from '@workspace/domain/crm/schema';
import { Checkbox, Radio } from '@workspace/ui/components/checkbox';
import { LockIcon } from '@workspace/ui/components/icons';
import { Segmented } from '@workspace/ui/components/segmented';
import { Notice } from '@workspace/ui/patterns/notice';
import { type ReactNode, useId } from 'react';
import { IncomingIcon, MissedIcon, OutgoingIcon } from './call-icons.tsx';
import { type CallKind, callKinds, type LogSettings } from './log-settings.ts';
import { messages } from './messages.ts';

const words = messages.fields;

const icons: Readonly<Record<CallKind, ReactNode>> = {
  incoming: <IncomingIcon />,
  outgoing: <OutgoingIcon />,
  missed: <MissedIcon />,
};

const box = { borderWidth: '1px', rounded: 'lg', overflow: 'hidden' } as const;
const line = {
  display: 'flex',
  gap: '3',
  px: '3.5',
  py: '2',
  cursor: 'pointer',
  '& + &': { borderTopWidth: '1px', borderColor: 'border.muted' },
} as const;

const Choice = chakra('label', { base: line });

interface ChoiceTextProps {
  readonly label: string;
  readonly text: string;
}

function ChoiceText({ label, text }: ChoiceTextProps) {
  return (
    <chakra.span flex="1" minW="0">
      <chakra.span display="block" fontWeight="medium">
        {label}
      </chakra.span>
      <chakra.span display="block" textStyle="xs" color="fg.muted">
        {text}
      </chakra.span>
    </chakra.span>
  );
}

function Group({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <chakra.fieldset minW="0">
      <chakra.legend mb="2" fontWeight="medium">
        {legend}
      </chakra.legend>
      {children}
    </chakra.fieldset>
  );
}

interface SettingsFieldsProps {
  readonly values: LogSettings;
  readonly onChange: (change: Partial<LogSettings>) => void;
}

function Calls({ values, onChange }: SettingsFieldsProps) {
  return (
    <Group legend={words.calls}>
      <chakra.div {...box}>
        {callKinds.map((kind) => (
          <Choice key={kind} alignItems="center">
            <chakra.span
              flex="none"
              display="grid"
              placeItems="center"
              boxSize="7"
              rounded="md"
              bg="bg.muted"
              color="fg.muted"
            >
              {icons[kind]}
            </chakra.span>
            <ChoiceText {...words[kind]} />
            <Checkbox
              aria-label={words[kind].label}
              checked={values[kind]}
              onChange={({ target }) => onChange({ [kind]: target.checked })}
            />
          </Choice>
        ))}
      </chakra.div>
    </Group>
  );
}

function WithoutContact({ values, onChange }: SettingsFieldsProps) {
  const name = useId();
  return (
    <Group legend={words.contact}>
      <chakra.div {...box}>
        {(['log', 'skip'] as const).map((choice) => (
          <Choice key={choice} alignItems="flex-start">
            <chakra.span flex="none" pt="0.5" lineHeight="0">
              <Radio
                name={name}
                aria-label={words[choice].label}
                checked={values.without_contact === choice}
                onChange={() => onChange({ without_contact: choice })}
              />
            </chakra.span>
            <ChoiceText {...words[choice]} />
          </Choice>
        ))}
      </chakra.div>
    </Group>
  );
}

interface LayoutProps {
  /** `narrow`: one column, in a small dialog. */
  readonly layout: 'wide' | 'narrow';
}

/** Which calls are logged, from which duration, and what becomes of calls without a contact. */
export function SettingsFields({ layout, ...props }: SettingsFieldsProps & LayoutProps) {
  const { values, onChange } = props;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: layout === 'wide' ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
      }}
      gap="6"
      alignItems="start"
    >
      <chakra.div display="flex" flexDirection="column" gap="5" minW="0">
        <Calls {...props} />
        <chakra.div>
          <chakra.p mb="2" fontWeight="medium" aria-hidden="true">
            {words.least}
          </chakra.p>
          <Segmented
            label={words.least}
            options={leastSeconds.map((seconds) => ({
              value: String(seconds),
              label: words.leastOf[seconds],
            }))}
            value={String(values.least_seconds)}
            onChange={(value) => {
              const seconds = leastSeconds.find((choice) => String(choice) === value);
              if (seconds !== undefined) onChange({ least_seconds: seconds });
            }}
          />
          <chakra.p mt="1.5" textStyle="xs" color="fg.muted">
            {words.leastHint}
          </chakra.p>
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" flexDirection="column" gap="4" minW="0">
        <WithoutContact {...props} />
        <Notice icon={<LockIcon />} role="note">
          {words.privacy}
        </Notice>
      </chakra.div>
    </chakra.div>
  );
}
