import { Button } from '@workspace/ui/components/button';
import { AlertIcon, KeyIcon, PhoneIcon } from '@workspace/ui/components/icons';
import { ListCard } from '../components/list-card.tsx';
import type { OwnLine } from '../data.ts';
import { messages } from '../messages.ts';
import type { LineAction } from '../use-line-actions.tsx';

const words = messages.help;

interface PhoneHelpCardProps {
  readonly line: OwnLine;
  readonly onAction: (action: LineAction) => void;
}

/** What to do when the phone is lost, changed, or asks for a PIN. */
export function PhoneHelpCard({ line: { number }, onAction }: PhoneHelpCardProps) {
  const act = (action: LineAction, text: string, label: string) => (
    <Button aria-label={label} onClick={() => onAction(action)}>
      {text}
    </Button>
  );
  return (
    <ListCard
      title={words.title}
      rows={[
        {
          id: 'new_qr',
          start: <PhoneIcon />,
          title: words.newPhone,
          text: number.stopped_at === null ? words.newPhoneText : words.newPhoneTextStopped,
          action: act('new_qr', words.newQrShort, words.newQr),
        },
        ...(number.stopped_at === null
          ? [
              {
                id: 'lost',
                start: <AlertIcon />,
                title: words.lost,
                text: words.lostText,
                action: act('lost', words.stop, words.stop),
              },
            ]
          : []),
        {
          id: 'pins',
          start: <KeyIcon />,
          title: words.pins,
          text: words.pinsText,
          action: act('pins', words.show, words.showPins),
        },
      ]}
    />
  );
}
