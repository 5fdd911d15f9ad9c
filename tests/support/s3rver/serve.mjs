/** The S3 server of this folder: `serve.mjs --directory FOLDER …`, with the options of its own command. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const LIB = './node_modules/@20minutes/s3rver/lib';
const signing = require(`${LIB}/signature/v4.js`);
const { getStringToSign } = signing;

// It leaves the slash at the end of a bucket's own address out of what was signed, which SDKs send and sign:
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html (CanonicalURI).
signing.getStringToSign = (asked, request) => {
  const uri = /^\/[^/]+$/.test(asked.uri) ? `${asked.uri}/` : asked.uri;
  return getStringToSign({ ...asked, uri }, request);
};

await require(`${LIB}/cli.js`).parseAsync();
