/** Bare node:http that INSERTs each body as it comes: the machine's limit for a durable POST. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import pg from 'pg';

const [connectionString = '', connections = '1', port = '0'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: Number(connections) });
await pool.query(
  'CREATE TABLE IF NOT EXISTS bench_insert (id bigserial PRIMARY KEY, body jsonb NOT NULL)',
);

createServer(async (request, response) => {
  await pool.query({
    name: 'insert',
    text: 'INSERT INTO bench_insert (body) VALUES ($1)',
    values: [await text(request)],
  });
  response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
