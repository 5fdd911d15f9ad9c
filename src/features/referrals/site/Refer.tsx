import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import { leadConfigOf } from '../../../site/register/leadConfig.ts';
import { ReferralCard } from './card/ReferralCard.tsx';
import base from '../../../site/ui/base.module.css';
import { Heading } from '../../../site/ui/page/Placement.tsx';
import { Section, Wrap } from '../../../site/ui/page/Section.tsx';
import { FriendFigure } from './FriendFigure.tsx';
import { PreLoginBanner } from './ReferralBanner.tsx';
import styles from './Refer.module.css';
import type { ReferralConfig } from './card/config.ts';

type Props = Readonly<{ snapshot: Snapshot; section: Entry<'launchpad'>['data'] }>;

/** Refer a friend: the figure that fills, and the card. Strangers read the pre-login banner in its place. */
export function Refer({ snapshot, section }: Props) {
  const config = referralConfigOf(snapshot);
  const [banner] = snapshot.all('preLoginReferral');
  return (
    <Section id="refer-a-friend">
      <Wrap className={styles.grid}>
        <div>
          <h2>
            <Heading own={section.title} />
          </h2>
          {section.text && <p className={base.lead}>{section.text}</p>}
          <FriendFigure />
        </div>
        {banner && (
          <div data-show="visitor">
            <PreLoginBanner snapshot={snapshot} banner={banner.data} />
          </div>
        )}
        {config && (
          <div data-show="verified" data-referral-card={JSON.stringify(config)}>
            <ReferralCard config={config} programmes={leadConfigOf(snapshot).programmes} />
          </div>
        )}
      </Wrap>
    </Section>
  );
}

/** The published settings of the referral card; undefined if no referral programme is published. */
function referralConfigOf(snapshot: Snapshot): ReferralConfig | undefined {
  const [programme] = snapshot.all('referralProgramme');
  if (!programme) return undefined;
  const { reward, friend_reward, consent_text, invitation, rewards_url } = programme.data;
  return {
    reward,
    friendReward: friend_reward,
    consent: consent_text,
    invitation,
    rewardsUrl: rewards_url,
  };
}
