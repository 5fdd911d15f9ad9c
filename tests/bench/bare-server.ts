/** Bare node:http that answers one body of the product's own: the machine's limit. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', headers = '[]', port = '0'] = process.argv.slice(2);
const body = readFileSync(file);
const pairs = JSON.parse(headers) as string[];

createServer((_request, response) => {
  response.writeHead(200, pairs).end(body);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
