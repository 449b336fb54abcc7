import type { EventDefinition, Facts, Happening } from '@workspace/domain/events/define';
import type * as z from 'zod';
import type { MessageDefinition } from '../jobs/message.ts';
import type { CollectedTable, RecordedActor } from './effects.ts';

/** What happened, as subscribers learn of it. */
export interface HappenedEvent extends Happening {
  readonly event: EventDefinition;
  /** Product time. */
  readonly occurredAt: Date;
  /** As the event's schema reads them; empty for an event that declares none. */
  readonly facts: Facts;
}

/** What a subscriber sees of the unit of work, and may do: record rows that are written with it. */
export interface EventContext {
  readonly companyId: string | null;
  readonly actor: RecordedActor;
  /** Product time of the transaction. */
  readonly now: Date;
  newId(): string;
  collect(table: CollectedTable, row: Readonly<Record<string, unknown>>): void;
  /** Sends a message with the commit. */
  send<Payload extends z.ZodType>(
    message: MessageDefinition<Payload>,
    payload: z.input<Payload>,
  ): void;
}

/** Is called for each event, in the transaction in which it happened. */
export type EventSubscriber = (context: EventContext, happened: HappenedEvent) => void;
