import { PageHead } from '../ui/PageHead.tsx';
import styles from './OwnAccount.module.css';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** One's own account: name, password, second factor, passkeys, sessions. */
export function OwnAccountScreen() {
  return (
    <>
      <PageHead
        title="Your account"
        lead="What proves that it is you, and where you are signed in."
      />
      <div className={styles.pair}>
        <ProfileCard />
        <PasswordCard />
      </div>
      <SecondFactorCard />
      <PasskeysCard />
      <SessionsCard />
    </>
  );
}
