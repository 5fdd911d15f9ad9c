import type { Config, LimitOverrides, VendorOverrides } from './config.ts';

export type ConfigOverrides = { limits?: LimitOverrides; vendors?: VendorOverrides };

/** The configuration with some of its constants replaced. */
export function withOverrides(config: Config, { limits, vendors }: ConfigOverrides): Config {
  if (limits === undefined && vendors === undefined) return config;
  const all = { ...config.limits, ...limits };
  const { otp, keepDays } = config;
  return {
    ...config,
    limits: all,
    vendors: { ...config.vendors, ...vendors },
    otp: {
      ...otp,
      dailyReserve: all.otpReserve ?? otp.dailyReserve,
      breaker: { ...otp.breaker, sends: all.breakerSends ?? otp.breaker.sends },
    },
    keepDays: {
      ...keepDays,
      messages: all.keepMessages ?? keepDays.messages,
      events: all.keepEvents ?? keepDays.events,
      codes: all.keepCodes ?? keepDays.codes,
    },
  };
}

/**
 * The overrides of a process of its own, as JSON: `{"limits":{"leadPost":1000}}`. It is for tests and load tests alone,
 * and no setting.
 */
export function overridesOf({ LOAD_TEST_OVERRIDES: given }: NodeJS.ProcessEnv): ConfigOverrides {
  return given ? (JSON.parse(given) as ConfigOverrides) : {};
}
