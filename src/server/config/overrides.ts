import type { Config, LimitOverrides, VendorOverrides } from './config.ts';

export type ConfigOverrides = { limits?: LimitOverrides; vendors?: VendorOverrides };

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

/** Overrides of another process, for tests and load tests alone: `{"limits":{"leadPost":1000}}`. */
export function overridesOf({ LOAD_TEST_OVERRIDES: given }: NodeJS.ProcessEnv): ConfigOverrides {
  return given ? (JSON.parse(given) as ConfigOverrides) : {};
}
