import type { Config } from '../../../config/config.ts';
import type { Clock } from '../../clock.ts';
import type { Vendors } from '../../vendors/vendors.ts';
import { consoleSms, type SmsProvider, type Terminal } from '../provider.ts';
import { createCircuit, type Line, withSecond } from './failover.ts';
import { msg91Sms } from './msg91.ts';
import { twilioSms } from './twilio.ts';

type Deps = {
  config: Pick<Config, 'sms' | 'vendors'>;
  clock: Clock;
  terminal: Terminal;
  vendors: Vendors;
};

type Vendor = 'msg91' | 'twilio';

/** Opens whoever carries SMS: one vendor, or one and another that takes over while it fails. */
export function openSms(deps: Deps): SmsProvider {
  const { provider, second } = deps.config.sms;
  if (provider === 'console') return consoleSms(deps.terminal);
  if (second === undefined) return watched(deps, provider);
  return withSecond(lineOf(deps, provider), lineOf(deps, second));
}

function lineOf(deps: Deps, vendor: Vendor): Line {
  const { clock, vendors } = deps;
  const circuit = createCircuit(clock, (until) => vendors.pause(vendor, until));
  return { provider: watched(deps, vendor), circuit };
}

function watched({ config, clock, vendors }: Deps, vendor: Vendor): SmsProvider {
  const { msg91, twilio } = config.sms;
  const { vendors: urls } = config;
  const provider =
    vendor === 'msg91'
      ? msg91Sms({ ...msg91, url: urls.msg91 }, clock)
      : twilioSms({ ...twilio, url: urls.twilio }, clock);
  return {
    ...provider,
    send: (sms, attempt) => vendors.call(vendor, () => provider.send(sms, attempt), attempt.signal),
  };
}
