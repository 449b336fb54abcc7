/** A response of the sandbox CRM. */
export interface SandboxReply {
  readonly status: number;
  readonly body: object;
}

export const refusal = (status: number, error: string): SandboxReply => ({
  status,
  body: {
    success: false,
    error,
    errorCode: status,
    error_info: 'Please check developers.pipedrive.com',
  },
});
