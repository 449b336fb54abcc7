import { chakra } from '@chakra-ui/react/styled-system';
import { readPipedriveToken } from '@workspace/domain/integrations/rules';
import { type CrmInvitation, tokenSentence } from '@workspace/domain/integrations/schema';
import { Button } from '@workspace/ui/components/button';
import { ExternalIcon } from '@workspace/ui/components/icons';
import { Link } from '@workspace/ui/components/link';
import { ProgressLine } from '@workspace/ui/components/progress';
import { VisuallyHidden } from '@workspace/ui/components/visually-hidden';
import { TextField } from '@workspace/ui/forms/fields';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useEffect, useId } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormProblem, FormWriteMode, OperationForm } from '../../../forms/operation-form.tsx';
import { isLinkEnded } from '../../public-flow/index.ts';
import { RefusedScreen, SendButton, Title, useAcceptance } from '../../vendor-invite/index.ts';
import { inviteWords, messages, tokenGuideUrl } from '../messages.ts';
import { PhoneName } from './phone-name.tsx';
import { TokenGuide } from './token-guide.tsx';

const words = messages.token;

const schema = z.object({
  token: z
    .string()
    .check(z.refine((text) => readPipedriveToken(text) !== undefined, tokenSentence)),
});

interface TokenScreenProps {
  readonly invitation: CrmInvitation;
  /** In memory alone; undefined where a login opens the invitation. */
  readonly ticket: string | undefined;
  readonly entered: string;
  readonly onEnter: (text: string) => void;
  readonly onBack: () => void;
  readonly onCancel: () => void;
  /** Called with the invitation whose token is being checked. */
  readonly onSent: (invitation: CrmInvitation) => void;
}

/** The form for the token, beside a drawing of where it is. */
export function TokenScreen(props: TokenScreenProps) {
  const { invitation, ticket, entered, onEnter, onBack, onCancel, onSent } = props;
  const { user_id } = invitation;
  const formId = useId();
  const control = useAcceptance({
    type: 'pipedrive',
    texts: words,
    schema,
    defaultValues: { token: entered },
    invitation,
    bodyOf: (values) => ({
      user_id,
      token: readPipedriveToken(values.token) ?? values.token,
      ...(ticket === undefined ? {} : { ticket }),
    }),
    onSent,
  });
  const { form, error, problem, writeMode } = control;
  const { setFocus } = form;
  const text = useWatch({ control: form.control, name: 'token' });
  const isValid = readPipedriveToken(text) !== undefined;
  useEffect(() => onEnter(text), [onEnter, text]);
  useEffect(() => setFocus('token'), [setFocus]);
  if (isLinkEnded(error)) return <RefusedScreen words={inviteWords} reason={error.message} />;

  const buttons = (size: 'lg' | 'touch') => (
    <>
      <Button size={size} onClick={onBack}>
        {words.back}
      </Button>
      <SendButton formId={formId} size={size} isValid={isValid} control={control}>
        {words.submit}
      </SendButton>
    </>
  );

  return (
    <PublicPage
      layout="guide"
      width="1080px"
      start={
        <chakra.span hideBelow="md">
          <PhoneName invitation={invitation} />
        </chakra.span>
      }
      end={
        <Button variant="ghost" onClick={onCancel}>
          {words.cancel}
        </Button>
      }
      progress={<ProgressLine label={words.progress} value={2} max={4} />}
      foot={buttons('touch')}
    >
      <chakra.div
        display={{ lg: 'grid' }}
        gridTemplateColumns={{ lg: 'minmax(0, 1fr) minmax(0, 480px)' }}
        minH={{ lg: '560px' }}
        mt={{ md: '4' }}
        borderWidth={{ md: '1px' }}
        rounded={{ md: 'xl' }}
        overflow={{ md: 'hidden' }}
        bg={{ md: 'bg.panel' }}
      >
        <chakra.div
          display="flex"
          flexDirection="column"
          minW="0"
          px={{ md: '44px' }}
          pt={{ md: '10' }}
          pb={{ md: '8' }}
        >
          <chakra.p
            hideFrom="md"
            display="flex"
            flexWrap="wrap"
            columnGap="2"
            mb="2.5"
            color="fg.subtle"
            overflowWrap="anywhere"
          >
            <PhoneName invitation={invitation} />
            {invitation.company_name}
          </chakra.p>
          <Title focus="none">{words.title}</Title>
          <chakra.p
            mt={{ base: '2', md: '1.5' }}
            textStyle={{ base: 'md', md: 'lg' }}
            color="fg.muted"
          >
            {words.text}
          </chakra.p>
          <OperationForm
            id={formId}
            control={control}
            display="flex"
            flexDirection="column"
            gap="1"
            mt={{ base: '5', md: '7' }}
          >
            <chakra.div mb="3" _empty={{ display: 'none' }}>
              <FormProblem problem={problem} />
              <FormWriteMode writeMode={writeMode} />
            </chakra.div>
            <TextField
              name="token"
              label={words.label}
              placeholder={words.placeholder}
              size="wizard"
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              style={text === '' ? undefined : { fontFamily: 'var(--fonts-mono)' }}
            />
            <chakra.div minH={{ base: '44px', md: '8' }} display="flex" alignItems="center">
              <Link href={tokenGuideUrl} target="_blank" rel="noopener noreferrer">
                {words.guide}
                <ExternalIcon size={14} />
                <VisuallyHidden>{words.newTab}</VisuallyHidden>
              </Link>
            </chakra.div>
          </OperationForm>
          <chakra.div
            hideBelow="md"
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            mt="auto"
            pt="8"
          >
            {buttons('lg')}
            <chakra.span textStyle="xs" color="fg.subtle" aria-hidden={isValid}>
              {isValid ? '' : words.disabledReason}
            </chakra.span>
          </chakra.div>
        </chakra.div>
        <TokenGuide firstName={invitation.first_name} />
      </chakra.div>
    </PublicPage>
  );
}
