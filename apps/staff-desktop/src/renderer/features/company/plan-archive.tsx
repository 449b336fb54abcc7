import { chakra } from '@chakra-ui/react/styled-system';
import { archiveDays } from '@workspace/domain/companies/archive-plan';
import { planArchive } from '@workspace/domain/companies/operations';
import type { StaffRecord } from '@workspace/domain/companies/staff-record';
import { Button } from '@workspace/ui/components/button';
import { DateInput } from '@workspace/ui/components/date-input';
import { DialogBody, DialogFooter } from '@workspace/ui/components/dialog';
import { Field } from '@workspace/ui/components/field';
import { Notice } from '@workspace/ui/patterns/notice';
import { type FormEvent, useId, useState } from 'react';
import { useCommand } from '../../data/use-command.ts';
import { messages } from './messages.ts';

interface PlanArchiveProps {
  readonly record: StaffRecord;
  readonly onClose: () => void;
}

const words = messages.archive.plan;
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Plans the day on which all numbers of a company end and it is archived, or changes it. */
export function PlanArchive({ record, onClose }: PlanArchiveProps) {
  const { busy, failure, fields, clear, run } = useCommand(planArchive, { refusals: 'screen' });
  const { company_id, version, archives_on: planned, running_numbers: running } = record;
  const { first, last } = archiveDays(record.today);
  const [day, setDay] = useState(planned ?? '');
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const inRange = day >= first && day <= last ? undefined : words.range(first, last);
  const fault = isDay(day) ? inRange : words.missing;
  const refused = fields['ends_on'];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault !== undefined || busy) return;
    const saved = planned === null ? words.done : words.changed;
    void run({ params: { company_id }, body: { ends_on: day } }, saved, version).then(
      ({ status }) => {
        if (status === 'saved') onClose();
      },
    );
  };
  return (
    <>
      <DialogBody>
        <chakra.p color="fg.muted">{messages.archive.text}</chakra.p>
        <chakra.div mt="3">
          <Notice tone="warning">{messages.archive.running(running)}</Notice>
        </chakra.div>
        <chakra.form id={formId} onSubmit={submit} mt="5" noValidate>
          <chakra.h3 fontWeight="semibold">{words.title}</chakra.h3>
          <chakra.p mt="1" mb="3" color="fg.muted">
            {words.text}
          </chakra.p>
          <Field
            label={words.day}
            hint={words.hint}
            error={refused ?? (isTried ? fault : undefined)}
          >
            <DateInput
              label={words.day}
              value={day}
              placeholder={words.placeholder}
              onChange={(typed) => {
                clear();
                setDay(typed);
              }}
              earliest={first}
              latest={last}
              opensAt={first}
            />
          </Field>
        </chakra.form>
        {failure && refused === undefined && (
          <chakra.div mt="3">
            <Notice tone="danger" role="alert">
              {failure}
            </Notice>
          </chakra.div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{messages.archive.cancel}</Button>
        <Button type="submit" form={formId} variant="danger" loading={busy}>
          {planned === null ? words.confirm : words.change}
        </Button>
      </DialogFooter>
    </>
  );
}
