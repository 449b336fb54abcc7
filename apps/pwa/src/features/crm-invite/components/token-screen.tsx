import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { readPipedriveToken } from '@workspace/domain/integrations/rules';
import { type CrmInvitation, tokenSentence } from '@workspace/domain/integrations/schema';
import { Button } from '@workspace/ui/components/button';
import { CloudOffIcon, ExternalIcon } from '@workspace/ui/components/icons';
import { Link } from '@workspace/ui/components/link';
import { ProgressLine } from '@workspace/ui/components/progress';
import { VisuallyHidden } from '@workspace/ui/components/visually-hidden';
import { TextField } from '@workspace/ui/forms/fields';
import { Notice } from '@workspace/ui/patterns/notice';
import { PublicPage } from '@workspace/ui/patterns/public-page';
import { useEffect, useId, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useIsOnline } from '../../../app/use-is-online.ts';
import type { InviteSession } from '../invite-session.ts';
import { messages, tokenGuideUrl } from '../messages.ts';
import { PhoneName } from './phone-name.tsx';
import { Title } from './title.tsx';
import { TokenGuide } from './token-guide.tsx';

const words = messages.token;

const schema = z.object({
  token: z
    .string()
    .check(z.refine((text) => readPipedriveToken(text) !== undefined, tokenSentence)),
});

interface TokenScreenProps {
  readonly invitation: CrmInvitation;
  readonly session: InviteSession;
  readonly entered: string;
  readonly onEnter: (text: string) => void;
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

/** The form for the token, beside a drawing of where it is. */
export function TokenScreen(props: TokenScreenProps) {
  const { invitation, session, entered, onEnter, onBack, onCancel } = props;
  const formId = useId();
  const isOnline = useIsOnline();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { token: entered },
    mode: 'onTouched',
  });
  const { control, formState, handleSubmit, setError, setFocus } = form;
  const text = useWatch({ control, name: 'token' });
  const isValid = readPipedriveToken(text) !== undefined;
  useEffect(() => onEnter(text), [onEnter, text]);
  useEffect(() => setFocus('token'), [setFocus]);

  const send = handleSubmit(async (values) => {
    const token = readPipedriveToken(values.token);
    if (token === undefined || formState.isSubmitting) return;
    setProblem(null);
    const failure = await session.accept(token);
    if (failure === undefined) return;
    if ('field' in failure) {
      setError('token', { type: 'server', message: failure.field }, { shouldFocus: true });
    } else if (failure.problem === 'offline') setProblem(messages.offline);
    else setProblem(failure.problem === 'trouble' ? words.failed : failure.problem);
  });
  const isHeld = !isValid || !isOnline;
  const buttons = (size: 'lg' | 'touch') => (
    <>
      <Button size={size} onClick={onBack}>
        {words.back}
      </Button>
      <Button
        type="submit"
        form={formId}
        size={size}
        variant="solid"
        disabled={isHeld}
        loading={formState.isSubmitting}
        style={size === 'touch' ? { flexGrow: 1 } : { minWidth: 132 }}
      >
        {words.submit}
      </Button>
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
          <FormProvider {...form}>
            <chakra.form
              id={formId}
              noValidate
              onSubmit={(event) => void send(event)}
              display="flex"
              flexDirection="column"
              gap="1"
              mt={{ base: '5', md: '7' }}
            >
              {(problem !== null || !isOnline) && (
                <chakra.div mb="3">
                  <Notice
                    tone={isOnline ? 'danger' : 'neutral'}
                    icon={isOnline ? undefined : <CloudOffIcon />}
                    role={isOnline ? 'alert' : 'status'}
                  >
                    {isOnline ? problem : messages.offline}
                  </Notice>
                </chakra.div>
              )}
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
              <chakra.div minH={{ base: '11', md: '8' }} display="flex" alignItems="center">
                <Link href={tokenGuideUrl} target="_blank" rel="noopener noreferrer">
                  {words.guide}
                  <ExternalIcon size={14} />
                  <VisuallyHidden>{words.newTab}</VisuallyHidden>
                </Link>
              </chakra.div>
            </chakra.form>
          </FormProvider>
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
              {isValid ? '' : words.hold}
            </chakra.span>
          </chakra.div>
        </chakra.div>
        <TokenGuide firstName={invitation.first_name} />
      </chakra.div>
    </PublicPage>
  );
}
