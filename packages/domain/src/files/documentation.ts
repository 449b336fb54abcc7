import { describeSchema, type OperationDocs } from '../documentation/describe.ts';
import type { getAsset, getAssetToken } from './operations.ts';
import { assetTokenSchema } from './schema.ts';

export const fileSchemas = [
  describeSchema(assetTokenSchema, {
    name: 'AssetToken',
    description: 'A token that reads public images for an hour, and can do nothing else.',
    fields: {
      token: 'The token.',
      expires_at: 'When it expires.',
      base_url: 'Address of the images; the last part of a `logo_url` follows.',
    },
    example: {
      token: 'EXAMPLE.EXAMPLEEXAMPLE',
      expires_at: '2026-11-20T09:12:40.000Z',
      base_url: 'https://portal.example/api/v0/assets/',
    },
  }),
];

export const fileDocs: {
  getAsset: OperationDocs<typeof getAsset>;
  getAssetToken: OperationDocs<typeof getAssetToken>;
} = {
  getAsset: {
    description:
      'A logo, as a PNG. Its address cannot be guessed and never holds another image, so it may be cached for ever.',
    params: { asset_key: 'The last part of a `logo_url`.' },
    query: { token: 'A token of `GET /integrations/bunny/token/readonly`; needed by none.' },
  },
  getAssetToken: {
    description:
      'For programs that read the images of the asset store with a token. It expires after an hour.',
  },
};
