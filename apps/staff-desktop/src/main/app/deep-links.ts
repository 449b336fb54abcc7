import { brand } from '@workspace/domain/brand';
import * as z from 'zod/mini';
import { type Section, sections } from '../../bridge/sections.ts';

/** The scheme of the program's own links; `electron-builder.yaml` registers the same. */
export const linkScheme = brand.name.toLowerCase();

export type DeepLink =
  | { readonly to: 'section'; readonly section: Section }
  | { readonly to: 'company'; readonly companyId: string };

/**
 * Reads the address of a section (`…://queues`) or of a company (`…://company/<id>`); undefined for
 * anything else. Any page can open such a link, so a company is opened after a question.
 */
export function readDeepLink(address: string): DeepLink | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, pathname, search, hash } = new URL(address);
  if (protocol !== `${linkScheme}:` || search !== '' || hash !== '') return undefined;
  const path = pathname.replace(/^\/+|\/+$/g, '');
  const section = sections.find((name) => name === host);
  if (section && path === '') return { to: 'section', section };
  const companyId = z.safeParse(z.uuid(), path).data;
  return host === 'company' && companyId ? { to: 'company', companyId } : undefined;
}

/** The link among the arguments with which the system has started the program. */
export const linkOfArguments = (given: readonly string[]): string | undefined =>
  given.find((argument) => argument.startsWith(`${linkScheme}://`));
