import { brand } from '@workspace/domain/brand';
import { withoutAddresses } from '@workspace/domain/shared/text';
import * as z from 'zod';
import { withPhones } from '../phone-format.ts';
import { gsmName } from './segments.ts';

/** A template validates its variables and renders them; never logged, since they contain links. */
const template =
  <V extends z.ZodType>(variables: V, write: (values: z.infer<V>) => string) =>
  (values: unknown): string =>
    write(variables.parse(values));

/** Septets of a company's name, so that the text and its link fit into two segments. */
const maxNameLength = 40;

const templates = {
  /** A turn of a transfer or a top-up, with the link of its status page. */
  request_status: template(
    z.object({ line: z.string().transform(withPhones), url: z.url() }),
    ({ line, url }) => `${brand.name}: ${line}\n${url}`,
  ),
  confirmation_code: template(
    z.object({ code: z.string() }),
    ({ code }) => `${brand.name}: your confirmation code is ${code}. It is valid for 10 minutes.`,
  ),
  esim_guide: template(
    /** The link of the guide, and the company whose number it is. */
    z.object({ url: z.url(), company_name: z.string() }),
    ({ url, company_name }) => {
      const company = gsmName(withoutAddresses(company_name), maxNameLength);
      const from = company === undefined ? '' : ` from ${company}`;
      return `${brand.name}: install your eSIM${from}. Open this link on this phone or on a computer:\n${url}`;
    },
  ),
} as const;

export const smsTemplateSchema = z.enum(['confirmation_code', 'request_status', 'esim_guide']);
export type SmsTemplate = z.infer<typeof smsTemplateSchema>;

/**
 * Writes the text of an SMS.
 * @throws ZodError if a variable is missing or invalid.
 */
export function writeSms(name: SmsTemplate, variables: unknown): string {
  return templates[name](variables);
}
