import { keyAccessOf } from '@workspace/domain/access/api-scope';
import { endOfChange } from '@workspace/domain/assistants/rules';
import type { AssistantActivity, AssistantChange } from '@workspace/domain/assistants/schema';
import { assistantTools } from '@workspace/domain/assistants/tools';
import { triedSentence } from '@workspace/domain/audit/operation-labels';
import type { AuditEvent } from '@workspace/domain/audit/schema';
import { sentenceOf } from '@workspace/ui/audit/change-cells';
import { entityLabel, eventSentence } from '@workspace/ui/audit/event-labels';
import { formatCount, formatCounted } from '@workspace/ui/format/data';
import * as z from 'zod/mini';
import { formatPhone, withPhones } from '../../platform/phone.ts';
import { listedNames, namesOf } from './change-lines.tsx';
import { messages } from './messages.ts';

const words = messages.did;

/** "Read 171 people, 2 pages"; of a read that counts no rows, what was read. */
function readSentence({ event, rows, pages }: AssistantActivity): string {
  const nouns = Object.hasOwn(words.nouns, event.operation)
    ? words.nouns[event.operation]
    : undefined;
  if (rows === null || nouns === undefined) return eventSentence(event, formatPhone);
  const [one, many] = nouns;
  const read = words.read(formatCounted(rows, one, many));
  return pages > 1 ? `${read}, ${formatCounted(pages, 'page')}` : read;
}

const statusSchema = z.object({ status: z.string() });
const statusOf = (row: unknown) => z.safeParse(statusSchema, row).data?.status;

const isEnding = ({ entity_kind: kind, before, after }: AuditEvent): boolean =>
  kind === 'number' &&
  statusOf(after) === 'ready_to_terminate' &&
  statusOf(before) !== 'ready_to_terminate';

/** What was changed: of several rows the first, and how many more. */
function changedSentence({ event, rows }: AssistantActivity): string {
  const others = rows !== null && rows > 1 ? messages.others(formatCount(rows - 1)) : '';
  const entity = entityLabel(event, formatPhone);
  if (isEnding(event) && entity) return words.ended(`${entity}${others}`);
  const { text, value, more } = sentenceOf(event, formatPhone);
  const sentence = [text, value, more].filter(Boolean).join(' ');
  const named = value !== '' && entity ? `${entity}: ${sentence}` : sentence;
  return `${named}${others}`;
}

/** "Asked what ending +45 51 90 27 64 would do". */
function askedSentence({ words: asked }: AssistantChange): string {
  const names = namesOf(asked);
  const [name] = names;
  if (endOfChange(asked) !== undefined && name !== undefined) return words.askedToEnd(name);
  const title = asked.title.charAt(0).toLowerCase() + asked.title.slice(1);
  return words.asked(title, listedNames(names));
}

const scopeOf = (operation: string) => {
  const tool = assistantTools.find((one) => one.operation.name === operation);
  return tool && keyAccessOf(tool.operation);
};

function refusedSentence({ operation, count }: AuditEvent): string {
  const tried = triedSentence(operation);
  const scope = scopeOf(operation);
  const why = scope === undefined ? tried : words.noScope(tried, scope);
  return count > 1 ? words.times(why, count) : why;
}

/** What became of a change that was asked about. */
function outcomeOf({ state, decided_by: by, problem }: AssistantChange): string {
  if (state === 'expired') return words.expired;
  if (state === 'cancelled') return by === null ? words.cancelled : words.cancelledBy(by);
  if (state === 'confirmed') return words.confirmed;
  return problem ?? '';
}

function sentenceOfKind(activity: AssistantActivity): string {
  const { kind, event, change } = activity;
  if (kind === 'read') return readSentence(activity);
  if (kind === 'refused') return refusedSentence(event);
  if (kind === 'changed') return words.changed(changedSentence(activity));
  if (change === null) return eventSentence(event, formatPhone);
  return [askedSentence(change), outcomeOf(change)].filter(Boolean).join(', ');
}

/** What an assistant did, in one sentence. */
export const activitySentence = (activity: AssistantActivity): string =>
  withPhones(sentenceOfKind(activity));
