import { chakra } from '@chakra-ui/react/styled-system';
import { partsOfName } from '@workspace/domain/accounts/names';
import { joinCompany } from '@workspace/domain/domains/operations';
import type { JoinOffer } from '@workspace/domain/domains/schema';
import { Button } from '@workspace/ui/components/button';
import { TextField } from '@workspace/ui/forms/fields';
import { Question } from '@workspace/ui/patterns/public-page';
import { useState } from 'react';
import * as z from 'zod/mini';
import { isBlocked } from '../../../data/use-command.ts';
import { FormProblem, FormWriteMode, OperationForm } from '../../../forms/operation-form.tsx';
import { useOperationForm } from '../../../forms/use-operation-form.ts';
import { messages } from './messages.ts';

const nameSchema = z.string().check(z.trim(), z.minLength(1, messages.required), z.maxLength(100));
const schema = z.object({ first_name: nameSchema, last_name: nameSchema });

interface JoinFormProps {
  readonly offer: JoinOffer;
  /** Of the login; the person corrects it. */
  readonly name: string;
  readonly onCreate: () => void;
}

/** Joins the company as an employee, or creates another one. */
export function JoinForm({ offer, name, onCreate }: JoinFormProps) {
  const { company_id, company_name: company, domain } = offer;
  const [isLeaving, setLeaving] = useState(false);
  const control = useOperationForm(joinCompany, {
    texts: messages.join,
    schema,
    defaultValues: partsOfName(name),
    callOf: (names) => ({
      input: { body: { ...names, company_id } },
      about: company,
      onDone() {
        setLeaving(true);
        // A new page, which asks anew who is logged in.
        window.location.assign('/');
      },
    }),
  });
  const isBusy = control.busy || isLeaving;
  return (
    <>
      <Question
        title={<chakra.span overflowWrap="anywhere">{messages.title(company)}</chakra.span>}
      >
        <chakra.span overflowWrap="anywhere">{messages.text(domain)}</chakra.span>
      </Question>
      <OperationForm control={control} display="flex" flexDirection="column" gap="4">
        <FormProblem problem={control.problem} />
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}
          rowGap="4"
          columnGap="3"
        >
          <TextField
            name="first_name"
            label={messages.firstName}
            size="wizard"
            autoComplete="given-name"
          />
          <TextField
            name="last_name"
            label={messages.lastName}
            size="wizard"
            autoComplete="family-name"
          />
        </chakra.div>
        <FormWriteMode writeMode={control.writeMode} />
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          gap="3"
          mt="4"
          css={{ mdDown: { '& > button': { height: '48px' } } }}
        >
          <Button
            type="submit"
            variant="solid"
            size="lg"
            loading={isBusy}
            disabled={!isBusy && isBlocked(control.writeMode)}
          >
            {messages.join.confirm}
          </Button>
          <Button size="lg" disabled={isBusy} onClick={onCreate}>
            {messages.create}
          </Button>
        </chakra.div>
      </OperationForm>
    </>
  );
}
