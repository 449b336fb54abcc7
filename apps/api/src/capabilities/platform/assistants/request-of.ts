import type { AssistantTool } from '@workspace/domain/assistants/tools';
import { mostToolRows } from '@workspace/domain/assistants/tools';
import { bodySchema } from '@workspace/domain/contract/body';
import {
  AppError,
  commonErrors,
  type FieldMessages,
  invalid,
} from '@workspace/domain/contract/error';
import { isUnpaged, ownArguments } from './descriptions.ts';

/** A call of the API, as a client would send it. */
export interface ToolRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly body: string | undefined;
  /** The version that the caller saw. */
  readonly version: number | undefined;
  /** The first row to return, of an answer without pages. */
  readonly firstRow: number;
}

export type ToolArguments = Readonly<Record<string, unknown>>;

const namesOf = (schema: { _zod: { def: { shape: object } } } | undefined): readonly string[] =>
  schema ? Object.keys(schema._zod.def.shape) : [];

/** The given arguments of one part of the request, with those that the server sets. */
function partOf(
  names: readonly string[],
  given: ToolArguments,
  companyId: string,
): Record<string, unknown> {
  const own: ToolArguments = { company_id: companyId, company_ids: [companyId] };
  return Object.fromEntries(
    names
      .map((name) => [name, ownArguments.has(name) ? own[name] : given[name]] as const)
      .filter(([, value]) => value !== undefined),
  );
}

function pathOf(template: string, params: Record<string, unknown>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== 'string' || value === '') {
      throw invalid({ [name]: 'This field is required.' });
    }
    return encodeURIComponent(value);
  });
}

function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) query.append(name, String(one));
  }
  return query.size > 0 ? `?${query}` : '';
}

function wholeNumber(name: string, value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const number = Number(value);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw invalid({ [name]: 'This is not a number from an answer.' });
}

function refuseUnknown(known: ReadonlySet<string>, given: ToolArguments): void {
  const faults: FieldMessages = Object.fromEntries(
    Object.keys(given)
      .filter((name) => !known.has(name))
      .slice(0, 20)
      .map((name) => [name.slice(0, 100), 'This field is not known.']),
  );
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/**
 * The request that a tool call stands for.
 * @throws AppError 422 for arguments that the tool does not have
 */
export function requestOf(
  tool: AssistantTool,
  given: ToolArguments,
  companyId: string,
): ToolRequest {
  const { operation } = tool;
  const params = namesOf(operation.params);
  const query = namesOf(operation.query);
  const body = namesOf(bodySchema(operation.body));
  const cut = isUnpaged(tool);
  const hasVersion = operation.errors.includes(commonErrors.staleVersion);
  const names = [...params, ...query, ...body].filter((name) => !ownArguments.has(name));
  const more = [...(cut ? ['cursor'] : []), ...(hasVersion ? ['version'] : [])];
  refuseUnknown(new Set([...names, ...more]), given);
  const asked = partOf(query, given, companyId);
  if (query.includes('limit')) {
    const rows = wholeNumber('limit', asked.limit) ?? mostToolRows;
    if (rows > mostToolRows) {
      throw invalid({ limit: `An answer has at most ${mostToolRows} rows.` });
    }
    asked.limit = rows;
  }
  return {
    method: operation.method,
    url: pathOf(operation.path, partOf(params, given, companyId)) + queryOf(asked),
    body: operation.body ? JSON.stringify(partOf(body, given, companyId)) : undefined,
    version: hasVersion ? wholeNumber('version', given.version) : undefined,
    firstRow: cut ? (wholeNumber('cursor', given.cursor) ?? 0) : 0,
  };
}

/** 404 for a tool that does not exist. */
export const unknownTool = (): AppError =>
  new AppError(commonErrors.notFound, { message: 'There is no tool with this name.' });
