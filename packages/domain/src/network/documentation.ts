import type { OperationDocs } from '../documentation/describe.ts';
import type { handleDownloadProgress } from './operations.ts';

export const networkSchemas = [];

export const networkDocs: {
  handleDownloadProgress: OperationDocs<typeof handleDownloadProgress>;
} = {
  handleDownloadProgress: {
    description:
      'Called by the SM-DP+ of the mobile network: how the download of an eSIM proceeds (GSMA SGP.22, section 5.3.5, HandleDownloadProgressInfo). The reverse proxy verifies the client certificate of the SM-DP+ and adds the header. A notification may be sent repeatedly and in any order.',
    headers: {
      'es2plus-proxy-secret':
        'The secret that the reverse proxy adds after it has verified the client certificate.',
    },
  },
};
