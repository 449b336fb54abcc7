import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Field } from '@workspace/ui/components/field';
import { ArrowLeftIcon, PlusIcon } from '@workspace/ui/components/icons';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Candidate } from '../../people/index.ts';
import type { OrderForm } from '../form/order-form.ts';
import { messages } from '../messages.ts';
import { NewPersonFields } from './new-person-fields.tsx';
import { PersonPicker } from './person-picker.tsx';
import type { NewPerson } from './use-new-person.ts';

interface PersonColumnProps {
  readonly form: UseFormReturn<OrderForm>;
  readonly newPerson: NewPerson;
  readonly candidates: readonly Candidate[];
  readonly local: ReadonlyMap<string, string>;
  /** A travel eSIM for an existing number needs an existing person. */
  readonly mayAdd: boolean;
}

/** Who gets the number: an existing or a new person. */
export function PersonColumn({ form, newPerson, candidates, local, mayAdd }: PersonColumnProps) {
  const { isOpen: entersNew } = newPerson;
  const error = entersNew ? undefined : form.formState.errors.user_id?.message;
  const toList = () => {
    newPerson.setText(null);
    form.setFocus('user_id');
  };
  const choose = (userId: string) => {
    newPerson.setText(null);
    form.setValue('user_id', userId, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      flex={{ base: 'none', md: 'initial' }}
      gap="3"
      minH="0"
      px="6"
      pt="4"
      pb={{ base: '2', md: '0' }}
      borderRightWidth={{ base: '0', md: '1px' }}
    >
      <chakra.div
        display="flex"
        flexDirection="column"
        flex={entersNew ? 'none' : '1'}
        minH="0"
        css={{ '& > div': { flex: '1', minHeight: '0' } }}
      >
        <Controller
          control={form.control}
          name="user_id"
          render={({ field: { ref, value } }) => (
            <Field label={messages.person} error={error}>
              <PersonPicker
                inputRef={ref}
                found={newPerson.found}
                total={candidates.length}
                local={local}
                chosen={candidates.find(({ user }) => user.user_id === value)}
                text={newPerson.text}
                onText={newPerson.setText}
                onChoose={choose}
                list={entersNew ? 'hidden' : 'shown'}
              />
            </Field>
          )}
        />
      </chakra.div>
      {entersNew && (
        <NewPersonFields person={newPerson} onChoose={({ user_id }) => choose(user_id)} />
      )}
      {mayAdd && (
        <chakra.div
          flex="none"
          borderTopWidth={{ md: '1px' }}
          mx="-6"
          px="4"
          py="2"
          mt={{ md: '-3' }}
        >
          {entersNew ? (
            <Button variant="ghost" size="sm" icon={<ArrowLeftIcon />} onClick={toList}>
              {messages.people.back}
            </Button>
          ) : (
            <Button variant="ghost" size="sm" icon={<PlusIcon />} onClick={newPerson.open}>
              {messages.people.add}
            </Button>
          )}
        </chakra.div>
      )}
    </chakra.div>
  );
}
