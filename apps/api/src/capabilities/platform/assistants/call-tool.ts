import {
  type CallToolResult,
  type InputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import { assistantTools, mostToolRows } from '@workspace/domain/assistants/tools';
import { AppError } from '@workspace/domain/contract/error';
import { commitTool, isUnpagedList } from './descriptions.ts';
import { requestOf, type ToolArguments, unknownTool } from './request-of.ts';
import { refusal, resultOf } from './results.ts';
import { type Asked, type ChangeMaker, callWriteTool, commitChange } from './writing.ts';

/**
 * Calls a tool for an assistant. What is refused is an answer too, which says why; a tool that the
 * key does not open is refused, and recorded, by the pipeline.
 * @throws ProtocolError for a tool that does not exist, as the protocol says
 */
export async function callTool(
  maker: ChangeMaker,
  name: string,
  given: ToolArguments,
  asked: Asked,
): Promise<CallToolResult | InputRequiredResult> {
  const tool = assistantTools.find((one) => one.name === name);
  try {
    if (name === commitTool.name) return await commitChange(maker, given.change_id);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, unknownTool().message);
    if (tool.isWrite) return await callWriteTool(maker, tool, given, asked);
    const { firstRow, ...request } = requestOf(tool, given, maker.key.company_id);
    const cut = isUnpagedList(tool) ? { cut: { first: firstRow, most: mostToolRows } } : {};
    return resultOf(tool, await maker.call({ ...request, ...cut }), firstRow);
  } catch (error) {
    if (error instanceof AppError) return refusal(error.body, tool);
    throw error;
  }
}
