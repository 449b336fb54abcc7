import * as z from 'zod/mini';
import { secret } from '../contract/secret.ts';
import { instantSchema } from '../shared/id.ts';

/** 32 random bytes: nobody finds an image without its address. */
export const assetKeySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

const assetPath = '/api/v0/assets/';

/** The address of a public image, relative to the product's own. */
export const assetAddress = (key: string): string => `${assetPath}${key}`;

/** A token that reads public images and can do nothing else. */
export const assetTokenSchema = z.object({
  token: secret(z.string()),
  expires_at: instantSchema,
  /** Address of the images; the last part of a `logo_url` follows. */
  base_url: z.string(),
});
export type AssetToken = z.infer<typeof assetTokenSchema>;
