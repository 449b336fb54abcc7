import { chakra } from '@chakra-ui/react/styled-system';
import { logoMaxBytes, logoTooLarge, logoTypes } from '@workspace/domain/companies/logo';
import { deleteLogo, fetchLogo, uploadLogo } from '@workspace/domain/companies/operations';
import type { Company } from '@workspace/domain/companies/schema';
import { Button } from '@workspace/ui/components/button';
import { AlertIcon, GlobeIcon, UploadIcon } from '@workspace/ui/components/icons';
import { Card, CardHead } from '@workspace/ui/patterns/card';
import { useState } from 'react';
import { useCommand } from '../../data/use-command.ts';
import { ChooseButton } from './choose-button.tsx';
import { sizeText } from './file-size.ts';
import { messages } from './messages.ts';

const words = messages.logo;

interface Problem {
  readonly text: string;
  readonly detail?: string | undefined;
}

function useLogo({ company_id, version, website }: Company) {
  const upload = useCommand(uploadLogo, messages.uploadLogo);
  const fetching = useCommand(fetchLogo, messages.fetchLogo);
  const remove = useCommand(deleteLogo, messages.deleteLogo);
  const [problem, setProblem] = useState<Problem | null>(null);
  const params = { company_id };
  const options = { version, about: '' };
  const showFailure = async (
    running: Promise<{ status: string; failure?: string; fields?: Record<string, string> }>,
    name?: string,
  ) => {
    setProblem(null);
    const { failure, fields } = await running;
    if (failure === undefined) return;
    const [field = failure] = Object.values(fields ?? {});
    setProblem({ text: field, detail: name });
  };
  return {
    problem,
    busy: { upload: upload.busy, fetch: fetching.busy, remove: remove.busy },
    isBlocked: upload.writeMode === 'blocked',
    upload(file: File) {
      if (file.size > logoMaxBytes) {
        setProblem({ text: logoTooLarge, detail: words.has(file.name, sizeText(file.size)) });
        return;
      }
      void showFailure(upload.run({ params, body: {}, files: { file } }, options), file.name);
    },
    fetch: () =>
      void showFailure(fetching.run({ params, body: { website_url: website ?? '' } }, options)),
    remove: () => void showFailure(remove.run({ params }, options)),
  };
}

function LogoImage({ company }: { readonly company: Company }) {
  const { name, logo_url: src } = company;
  return (
    <chakra.div
      flex="none"
      w="72px"
      h="72px"
      rounded="xl"
      overflow="hidden"
      display="grid"
      placeItems="center"
      bg={src ? 'bg.subtle' : 'accent.solid'}
      color="accent.contrast"
      fontSize="28px"
      fontWeight="semibold"
      aria-hidden={src ? undefined : true}
    >
      {src ? (
        <chakra.img src={src} alt={words.of(name)} w="full" h="full" objectFit="contain" />
      ) : (
        [...name][0]?.toUpperCase()
      )}
    </chakra.div>
  );
}

/** The logo of the company. */
export function LogoCard({ company }: { readonly company: Company }) {
  const logo = useLogo(company);
  const { problem, busy, isBlocked } = logo;
  return (
    <Card aria-label={words.title}>
      <CardHead
        title={words.title}
        actions={
          company.logo_url && (
            <Button
              size="sm"
              variant="ghost"
              loading={busy.remove}
              disabled={isBlocked}
              onClick={logo.remove}
            >
              {words.remove}
            </Button>
          )
        }
      />
      <chakra.div display="flex" gap="4" p="5" alignItems="flex-start">
        <LogoImage company={company} />
        <chakra.div minW="0">
          <chakra.p color="fg.muted">{words.text}</chakra.p>
          <chakra.p textStyle="xs" color="fg.subtle" mt="0.5">
            {words.rules}
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
            <ChooseButton
              size="sm"
              icon={<UploadIcon />}
              types={logoTypes}
              loading={busy.upload}
              disabled={isBlocked}
              onChoose={([file]) => file && logo.upload(file)}
            >
              {words.upload}
            </ChooseButton>
            <Button
              size="sm"
              icon={<GlobeIcon />}
              loading={busy.fetch}
              disabled={isBlocked || company.website === null}
              title={company.website === null ? words.noWebsite : undefined}
              onClick={logo.fetch}
            >
              {words.fetch}
            </Button>
          </chakra.div>
          <div role="alert">
            {problem && (
              <chakra.div display="flex" gap="1.5" mt="2.5" color="danger.fg">
                <chakra.span pt="2px">
                  <AlertIcon size={14} />
                </chakra.span>
                <chakra.span minW="0" overflowWrap="anywhere">
                  {problem.text}
                  {problem.detail && (
                    <chakra.span display="block" textStyle="xs" color="fg.subtle">
                      {problem.detail}
                    </chakra.span>
                  )}
                </chakra.span>
              </chakra.div>
            )}
          </div>
        </chakra.div>
      </chakra.div>
    </Card>
  );
}
