import type { Entry, Snapshot } from '../../../content/snapshot.ts';
import { leadConfigOf } from '../../../site/register/leadConfig.ts';
import { ReferralCard, type ReferralConfig } from './card/ReferralCard.tsx';
import base from '../../../site/ui/base.module.css';
import { Heading, Section, Wrap } from '../../../site/ui/page/Section.tsx';
import { PreLoginBanner } from './ReferralBanner.tsx';
import styles from './Refer.module.css';
import friendStyles from './FriendFigure.module.css';
import { figureOf } from '../../../site/motif/figures.ts';
import { Lines } from '../../../site/motif/Lines.tsx';
import { useMotif } from '../../../site/motif/motif.ts';
import { pageWords } from '../../../kernel/words/launchpad.ts';

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

/**
 * The order in which the dots of the figure appear, by their place from left to right and top to
 * bottom: the visitor first.
 */
const order = [1, 2, 0, 3, 4] as const;

/** The visitor and four friends on one line. Loops are empty here; `card/open.tsx` fills them. */
function FriendFigure() {
  const { figure, you } = pageWords.launchpad;
  const spacing = { step: 120, pad: 4 };
  const { paths, dots, width, height } = useMotif().figure(figureOf('plus', 5), spacing);
  return (
    <>
      <svg
        className={friendStyles.figure}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        data-figure=""
      >
        <Lines paths={paths} stroke={4} />
        {dots.map(([x, y], index) => (
          <g
            key={`${x},${y}`}
            className={order[index] === 0 ? friendStyles.own : friendStyles.loop}
            data-loop={order[index]}
          >
            <circle cx={x} cy={y} r={32} />
            <text x={x} y={y}>
              {order[index] === 0 ? you : '+'}
            </text>
          </g>
        ))}
      </svg>
      <p className={friendStyles.caption} data-figure-caption="">
        {figure}
      </p>
    </>
  );
}
