/** Makes the bucket of the S3 settings where there is none: for a store that comes up empty beside the product. */
import { setTimeout as pause } from 'node:timers/promises';

import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';

const { S3_BUCKET: Bucket, S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1' } = process.env;
const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
const PATIENCE_MS = 60_000;

const client = new S3Client({
  region,
  ...(endpoint && { endpoint, forcePathStyle: true }),
  ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
});

async function ensure() {
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    if (error.$metadata?.httpStatusCode !== 404) throw error;
    await client.send(new CreateBucketCommand({ Bucket }));
  }
}

/** The store may be starting too. */
const until = Date.now() + PATIENCE_MS;
for (let isDone = false; !isDone;) {
  try {
    await ensure();
    isDone = true;
  } catch (error) {
    if (Date.now() > until) throw error;
    await pause(1_000);
  }
}
