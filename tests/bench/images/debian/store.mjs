/** An S3 store of another maker, with the accounts of the configuration that compose gives to the store. */
import { readFileSync } from 'node:fs';

const folder = '/opt/store/node_modules/s3rver/lib';
const { default: S3rver } = await import(`${folder}/s3rver.js`);
const { default: Account } = await import(`${folder}/models/account.js`);

const { identities } = JSON.parse(readFileSync('/etc/store.json', 'utf8'));
for (const { name, credentials } of identities) {
  const account = new Account(name, name);
  for (const { accessKey, secretKey } of credentials) account.createKeyPair(accessKey, secretKey);
}
const store = new S3rver({
  address: '0.0.0.0',
  port: 8333,
  directory: '/data',
  silent: true,
  // Else the name by which compose calls the store would be taken for a bucket.
  vhostBuckets: false,
});
await store.run();
process.once('SIGTERM', () => process.exit());
