import type { Claimed, Lease } from './outbox.ts';

type Deps = {
  /** How many deliveries are made at the same time. */
  most: number;
  /** Begins a delivery, and calls back once it is made. */
  make: (claimed: Claimed, onMade: () => void) => void;
  /** Looks for more. */
  wake: () => void;
};

/** The places of deliveries in the making; their notes take none. */
export function createSlots({ most, make, wake }: Deps) {
  let taken = 0;
  /** Whether deliveries may wait that found no place. */
  let mayBeMore = false;

  const give = (places: number): void => {
    taken -= places;
    if (mayBeMore) wake();
  };

  const begin = (claimed: Claimed): void => {
    taken += 1;
    make(claimed, () => give(1));
  };

  return {
    begin,

    /** How many may begin now. */
    free: (): number => {
      mayBeMore = taken >= most;
      return Math.max(0, most - taken);
    },

    /** Says that all free places were filled, so that more may wait. */
    filled: (): void => {
      mayBeMore = true;
    },

    /** Reserves `count` places for deliveries that other workers may claim after `until`; null if fewer are free. */
    lease: (count: number, until: Date): Lease | null => {
      if (taken + count > most) return null;
      let left = count;
      taken += count;
      return {
        until,
        begin: (claimed) => {
          left -= 1;
          taken -= 1;
          begin(claimed);
        },
        end: () => {
          give(left);
          left = 0;
        },
      };
    },
  };
}
