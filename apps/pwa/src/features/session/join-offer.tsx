import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { partsOfName } from '@workspace/domain/accounts/names';
import { createClient, NetworkError } from '@workspace/domain/contract/client';
import { AppError } from '@workspace/domain/contract/error';
import { getJoinOffer, joinCompany } from '@workspace/domain/domains/operations';
import type { JoinOffer as Offer } from '@workspace/domain/domains/schema';
import { Button } from '@workspace/ui/components/button';
import { TextField } from '@workspace/ui/forms/fields';
import { Notice } from '@workspace/ui/patterns/notice';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { fetchTransport } from '../../platform/fetch-transport.ts';
import { joinMessages as words } from './join-messages.ts';

const client = createClient({ baseUrl: window.location.origin, transport: fetchTransport });

const nameSchema = z.string().check(z.trim(), z.minLength(1, words.required), z.maxLength(100));
const schema = z.object({ first_name: nameSchema, last_name: nameSchema });

/** Why the company was not joined, in words. */
function sentenceOf(error: unknown): string {
  if (error instanceof NetworkError) return words.offline;
  return error instanceof AppError && error.definition.status < 500 ? error.message : words.failed;
}

interface JoinFormProps {
  readonly offer: Offer;
  /** Of the login; the person corrects it. */
  readonly name: string;
}

function JoinForm({ offer, name }: JoinFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: partsOfName(name),
  });
  const { formState, handleSubmit } = form;
  const join = handleSubmit(async (names) => {
    if (formState.isSubmitting) return;
    setProblem(null);
    try {
      await client(joinCompany, { body: { ...names, company_id: offer.company_id } });
      window.location.reload();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  });
  return (
    <FormProvider {...form}>
      <chakra.form
        noValidate
        onSubmit={(event) => void join(event)}
        aria-label={words.title(offer.company_name)}
        display="flex"
        flexDirection="column"
        gap="4"
        w="full"
        mb="8"
        p="5"
        bg="bg.panel"
        borderWidth="1px"
        rounded="lg"
        textAlign="start"
      >
        <chakra.div>
          <chakra.h2 textStyle="card" overflowWrap="anywhere">
            {words.title(offer.company_name)}
          </chakra.h2>
          <chakra.p mt="1" color="fg.muted" overflowWrap="anywhere">
            {words.text(offer.domain)}
          </chakra.p>
        </chakra.div>
        {problem !== null && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
          gap="3"
        >
          <TextField name="first_name" label={words.firstName} autoComplete="given-name" />
          <TextField name="last_name" label={words.lastName} autoComplete="family-name" />
        </chakra.div>
        <Button type="submit" variant="solid" size="lg" loading={formState.isSubmitting}>
          {words.submit}
        </Button>
      </chakra.form>
    </FormProvider>
  );
}

/** The company that has verified the domain of the login's address, if there is one. */
export function JoinOffer({ name }: Pick<JoinFormProps, 'name'>) {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    // Without an answer the page is as it is for everybody else.
    client(getJoinOffer, {}, { signal: abort.signal }).then(
      ({ data }) => setOffer(data),
      () => {},
    );
    return () => abort.abort();
  }, []);
  return offer && <JoinForm offer={offer} name={name} />;
}
