import type { Attempt, DeliveryState, DisabledReason } from '@workspace/domain/webhooks/schema';
import { Model } from 'objection';

/** Row of `webhook_endpoints`. */
export class WebhookEndpointModel extends Model {
  static override tableName = 'webhook_endpoints';
  static override idColumn = ['company_id', 'id'];
  declare company_id: string;
  declare id: string;
  declare url: string;
  declare description: string | null;
  declare events: string[];
  /** The API key that made it, and its scopes; null for an administrator's. */
  declare api_key_id: string | null;
  declare scopes: string[] | null;
  /** Null while it is enabled. */
  declare disabled_reason: DisabledReason | null;
  /** Sealed, as the one before it. */
  declare secret: string;
  declare old_secret: string | null;
  declare old_secret_until: Date | null;
  /** Attempts in a row that have failed; product time of the first of them. */
  declare failures: number;
  declare failing_since: Date | null;
  /** Product time of the last mail about it to the administrators. */
  declare warned_at: Date | null;
  /** Product time before which nothing is sent. */
  declare resume_at: Date | null;
  /** Real time until which a worker sends to it. */
  declare busy_until: Date | null;
  /** The message of that worker. */
  declare busy_by: string | null;
  /** Product time of the message that sends next. */
  declare scheduled_at: Date | null;
  declare created_at: Date;
  declare version: number;
}

/** Row of `webhook_deliveries`; its times are product times. */
export class WebhookDeliveryModel extends Model {
  static override tableName = 'webhook_deliveries';
  static override idColumn = ['company_id', 'id'];
  static override jsonAttributes = ['attempts'];
  declare company_id: string;
  declare id: string;
  declare endpoint_id: string;
  declare message_id: string;
  declare type: string;
  declare body: string;
  declare state: DeliveryState;
  /** Attempts since it was created, or since somebody asked for it again. */
  declare tries: number;
  declare attempts: Attempt[];
  declare answer: string | null;
  declare next_attempt_at: Date | null;
  declare created_at: Date;
}
