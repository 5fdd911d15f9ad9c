import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { indexBy } from '../../../content/finders.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import type { Platform } from '../../../server/platform/open.ts';
import { openWebhook } from '../../erp/server/erp.ts';
import { numberKey } from '../matching.ts';
import type { CertificateRecord } from '../view.ts';

/** Who answers for certificates. @throws if it cannot be asked now */
export type CertificateRecords = {
  /** The degrees under a number, in any spelling of it. */
  find(number: string): Promise<readonly CertificateRecord[]>;
};

type Deps = Pick<Platform, 'clock' | 'config' | 'vendors'> & { content: { snapshot(): Snapshot } };

/** Milliseconds in which the ERP has to answer. */
const LONGEST = 5_000;

const answered = z.object({
  certificate: z
    .object({
      number: z.string().max(80),
      name: z.string().max(180),
      award: z.string().max(300),
      conferred_on: z.iso.date().nullish(),
      withdrawn: z.boolean().nullish(),
    })
    .nullish(),
});

const certificatesNumbered = indexBy('certificate', ({ data }) => [numberKey(data.number)]);

/** The register of this website, or the ERP if the university says so. */
export function openRecords({ clock, config, content, vendors }: Deps): CertificateRecords {
  const webhook = openWebhook({ clock, config, vendors });

  const ask = async (number: string): Promise<readonly CertificateRecord[]> => {
    const post = await vendors.found('erp', webhook);
    if (!post) throw new Error('The ERP answers for certificates, and none is configured.');
    const message = { id: randomUUID(), type: 'certificate.find', data: { number } } as const;
    const signal = AbortSignal.timeout(LONGEST);
    const { certificate } = answered.parse(await post(message, signal));
    if (!certificate) return [];
    const { conferred_on = null, withdrawn } = certificate;
    return [{ ...certificate, conferred_on, withdrawn: withdrawn === true }];
  };

  return {
    find: async (number) => {
      const snapshot = content.snapshot();
      if (snapshot.one('university').data.certificate_register === 'erp') return ask(number);
      return certificatesNumbered(snapshot, numberKey(number)).map(({ data }) => data);
    },
  };
}
