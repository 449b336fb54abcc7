import type * as z from 'zod/mini';

/**
 * Something that the socket reports to the open apps of a company's administrators, or of one person,
 * besides new revisions. Announcements may be lost: whoever needs the state can also read it by an operation.
 */
export interface AnnouncementDefinition<Body extends z.core.$ZodType = z.core.$ZodType> {
  /** `capability.verb`, unique; processes and apps of two releases exchange it. */
  readonly name: string;
  /** Ids, states and counts, never rows or personal data. */
  readonly body: Body;
}

/** Declares an announcement and keeps its literal types. */
export function defineAnnouncement<const D extends AnnouncementDefinition>(definition: D): D {
  return definition;
}
