import { chakra } from '@chakra-ui/react/styled-system';
import type { CrmInvitation } from '@workspace/domain/integrations/schema';
import { Button } from '@workspace/ui/components/button';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { Title } from '../../vendor-invite/index.ts';
import { messages } from '../messages.ts';
import { PhoneText } from './phone-name.tsx';
import { StartDrawing } from './start-drawing.tsx';

const words = messages.start;

interface StartScreenProps {
  readonly invitation: CrmInvitation;
  readonly focus: 'title' | 'none';
  readonly onStart: () => void;
}

/** What the invitation is about. */
export function StartScreen({ invitation, focus, onStart }: StartScreenProps) {
  return (
    <PublicPage
      layout="guide"
      width="480px"
      foot={
        <Button variant="solid" size="touch" width="block" onClick={onStart}>
          {words.submit}
        </Button>
      }
    >
      <chakra.div
        borderWidth={{ md: '1px' }}
        rounded={{ md: 'xl' }}
        bg={{ md: 'bg.panel' }}
        p={{ md: '8' }}
        mt={{ md: '6' }}
      >
        <StartDrawing />
        <chakra.div mt="6">
          <Title focus={focus}>{words.title}</Title>
        </chakra.div>
        <chakra.p mt="2" textStyle="lg" color="fg.muted" overflowWrap="anywhere">
          {words.invites(invitation.company_name)} <PhoneText invitation={invitation} />{' '}
          {words.logged}
        </chakra.p>
        <chakra.h2 mt="6" mb="3" textStyle="md" fontWeight="semibold">
          {words.how}
        </chakra.h2>
        <chakra.ol display="flex" flexDirection="column" gap="3.5">
          {words.steps.map((text, index) => (
            <chakra.li key={text} display="flex" gap="3.5" textStyle="lg">
              <chakra.span
                display="grid"
                placeItems="center"
                flex="none"
                boxSize="7"
                mt="-2px"
                rounded="full"
                bg="accent.subtle"
                color="accent.fg"
                fontSize="sm"
                fontWeight="semibold"
              >
                {index + 1}
              </chakra.span>
              {text}
            </chakra.li>
          ))}
        </chakra.ol>
        <chakra.div hideBelow="md" mt="8">
          <Button variant="solid" size="lg" onClick={onStart}>
            {words.submit}
          </Button>
        </chakra.div>
      </chakra.div>
    </PublicPage>
  );
}
