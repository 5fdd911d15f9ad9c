import {
  isConsentTextKept,
  keepConsentText,
  singleSpaced,
  unknownText,
  versionOfText,
} from '../../../server/leads/consent-texts.ts';
import type { ReferralDeps } from './deps.ts';
import type { Transaction } from '../../../server/platform/database/database.ts';

/** Used until a referral programme is published. */
const plainStatement = 'My friend has agreed that I give you these details.';

/**
 * The version of the sentence by which a referrer confirms the friend's consent. It is stored
 * before the first referral that uses it.
 * @throws if the sentence is not, and never was, ours
 */
export async function statementVersion(
  tx: Transaction,
  seen: string | undefined,
  { content, clock }: Pick<ReferralDeps, 'content' | 'clock'>,
): Promise<string> {
  const snapshot = content.snapshot();
  const published = [
    snapshot.all('referralProgramme')[0]?.data.consent_text ?? plainStatement,
    ...snapshot.all('leadForm').map(({ data }) => data.consent_text),
  ];
  const version = versionOfText(seen ?? published[0] ?? plainStatement);
  const text = published.find((each) => versionOfText(each) === version);
  if (text === undefined) {
    if (!(await isConsentTextKept(tx, version))) throw unknownText();
    return version;
  }
  const kept = { version, text: singleSpaced(text), createdAt: clock.now() };
  await keepConsentText(tx, kept);
  return version;
}
