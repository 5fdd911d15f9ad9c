import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { goPublic } from '../../../support/go-public.ts';
import { openMailServer } from '../../../support/mail-server.ts';
import { makePostgres, type PostgresServer } from '../../../support/postgres-server.ts';
import { openS3Store } from '../../../support/s3-store.ts';
import { overridden } from '../../../support/overrides.ts';
import { twilio } from '../../../support/sms-vendor.ts';
import { openWire, type Wire } from '../../../support/wire.ts';
import { openProxy } from './installation.ts';
import { openMeta } from './meta.ts';
import { environmentOf, ONE_ADDRESS, openServer } from './servers.ts';
import { type Book, openBook } from './taken.ts';
import { openVendor } from './vendors.ts';

/** Over this wire a code goes only where the one to the first vendor is bad too. */
export const SECOND_SMS = 'the second vendor of SMS';
const PLACE = { country: 'IN', region: 'Karnataka', city: 'Mysuru' };

/** A wire between every two parts of a running website. */
export type Wired = {
  /** The website as visitors reach it, by a wire, a proxy and another wire. */
  origin: string;
  /** The website as staff reach it, by none. */
  direct: string;
  database: PostgresServer;
  book: Book;
  /** What the store of files has, by its place. */
  objects: Map<string, { body: Buffer }>;
  mails: readonly string[];
  wires: ReadonlyMap<string, Wire>;
  stop(): Promise<void>;
};

/**
 * A database, a store, a mail server, two vendors of SMS, WhatsApp, an ERP, a customer data service, a
 * look-up of regions, a cache and a receiver of traces, one server of the product and nginx before it, with a wire between
 * every two.
 */
export async function wire(folder: string): Promise<Wired> {
  const [database, store, mail] = [
    await makePostgres(),
    await openS3Store(),
    await openMailServer(),
  ];
  const book = openBook();
  const [sms, second, erp, events] = [
    await openVendor('sms', book),
    await openVendor('twilio', book),
    await openVendor('erp', book),
    await openVendor('events', book),
  ];
  const whatsapp = await openMeta(book);
  const [cache, traces, regions] = [await openTaker(), await openTaker(), await openTaker(PLACE)];
  const wires = new Map<string, Wire>();
  const by = async (name: string, port: number): Promise<number> => {
    const opened = await openWire(port);
    wires.set(name, opened);
    return opened.port;
  };
  const smsPort = await by('SMS', sms.port);
  const base = environmentOf(folder, {
    database: database.url.replace(`:${database.port}`, `:${await by('database', database.port)}`),
    sms: smsPort,
    erp: await by('ERP', erp.port),
  });
  const server = await openServer(folder, {
    ...twilio,
    ...base,
    ...whatsapp.settings,
    ...overridden({
      limits: { ...ONE_ADDRESS, eventBatch: 1_000_000_000, metricsEvery: 1_000 },
      vendors: {
        msg91: `http://127.0.0.1:${smsPort}`,
        twilio: `http://127.0.0.1:${await by(SECOND_SMS, second.port)}`,
        whatsapp: whatsapp.urlAt(await by('WhatsApp', whatsapp.port)),
      },
    }),
    PROSPECTUS_SMS_PROVIDER: 'msg91,twilio',
    PROSPECTUS_REGION: `http://127.0.0.1:${await by('regions', regions.port)}/{ip}`,
    PROSPECTUS_EVENTS_URL: `http://127.0.0.1:${await by('customer data', events.port)}`,
    PROSPECTUS_EVENTS_WRITE_KEY: 'key',
    PROSPECTUS_CDN: 'webhook',
    PROSPECTUS_CDN_URL: `http://127.0.0.1:${await by('cache', cache.port)}`,
    PROSPECTUS_CDN_TOKEN: 'key',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await by('traces', traces.port)}`,
    SMTP_URL: `smtp://127.0.0.1:${await by('mail', mail.port)}`,
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${await by('files', Number(new URL(store.access.endpoint ?? '').port))}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  const direct = `http://localhost:${server.port}`;
  await goPublic(direct);
  const proxy = await openProxy(folder, [{ ...server, port: await by('server', server.port) }]);
  const origin = `http://127.0.0.1:${await by('visitors', proxy.port)}`;
  whatsapp.reportTo(origin);
  return {
    origin,
    direct,
    database,
    book,
    objects: store.objects,
    mails: mail.mails,
    wires,
    stop: async () => {
      for (const each of [proxy, server, sms, second, erp, events]) await each.stop();
      for (const each of wires.values()) await each.close();
      await database.remove();
      for (const each of [cache, traces, regions, whatsapp]) each.close();
      store.close();
      mail.close();
    },
  };
}

/** Takes whatever it is told, as somebody does whom nothing of a visitor depends on, and answers always the same. */
async function openTaker(answer?: object) {
  const body = answer && JSON.stringify(answer);
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(200).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => void server.close().closeAllConnections() };
}
