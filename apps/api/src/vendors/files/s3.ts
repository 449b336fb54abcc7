import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/s3.ts';
import type { FileStore } from './port.ts';

/** Files in a bucket of a service that speaks the S3 API. The bucket must not be public. */
export function createS3Store(settings: S3Settings): FileStore {
  const { bucket: Bucket, url, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    ...(url === undefined ? {} : { endpoint: url, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    requestHandler: { requestTimeout: 30_000, connectionTimeout: 5_000 },
  });
  return {
    async put(Key, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength: Body.length }));
    },
    async get(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
