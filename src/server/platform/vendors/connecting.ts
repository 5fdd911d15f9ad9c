import type { Config } from '../../config/config.ts';
import type { Transaction } from '../database/database.ts';

/** What staff can connect while the server runs. */
export type ConnectedRole = 'sms' | 'mail' | 'whatsapp' | 'erp' | 'events';

type Connector = Readonly<{
  /** Uses what another process has connected since. @throws if it cannot look */
  look(role: ConnectedRole): Promise<void>;
  /** Whether staff have connected one, though this process may not use it yet. Takes no connection beside that of `tx`. */
  isOn(role: ConnectedRole, tx: Transaction): Promise<boolean>;
}>;

type VendorSettings = Pick<Config, 'erp' | 'events'>;
/** Sends one message by settings that are not in use yet. @throws if it was not taken */
type Trial = (settings: VendorSettings, signal: AbortSignal) => Promise<void>;

/** No `look` without a connector: then settings alone choose vendors. */
export type Connecting = Pick<Connector, 'isOn'> &
  Partial<Pick<Connector, 'look'>> &
  Readonly<{
    connectedBy(connector: Connector): void;
    /** `made`, and if there is none, once more after a look. @throws if it cannot look */
    found<Made>(role: ConnectedRole, made: () => Made | undefined): Promise<Made | undefined>;
    triedBy(role: ConnectedRole, trial: Trial): void;
    trialOf(role: ConnectedRole): Trial | undefined;
  }>;

export function openConnecting(): Connecting {
  const trials = new Map<ConnectedRole, Trial>();
  const connecting: Connecting = {
    connectedBy: (connector) => void Object.assign(connecting, connector),
    isOn: async () => false,
    found: async (role, made) => {
      const known = made();
      if (known !== undefined) return known;
      await connecting.look?.(role);
      return made();
    },
    triedBy: (role, trial) => void trials.set(role, trial),
    trialOf: (role) => trials.get(role),
  };
  return connecting;
}

/** Caches a value made of settings, and makes it again when staff have changed them. */
export function current<Settings, Made>(
  settings: () => Settings,
  make: (settings: Settings) => Made,
  leave?: (former: Made) => void,
): () => Made {
  let madeOf = settings();
  let made = make(madeOf);
  return () => {
    const now = settings();
    if (now === madeOf) return made;
    leave?.(made);
    made = make(now);
    madeOf = now;
    return made;
  };
}
