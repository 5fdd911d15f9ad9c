import { expect, test } from 'vitest';

import {
  DeliveryDeferred,
  DeliveryRefused,
  RecipientRefused,
  RetryLater,
} from '../../outbox/delivery.ts';
import { failureOf } from './cloud-api.ts';

test.each([
  [131_026, RecipientRefused],
  [131_008, DeliveryRefused],
  [132_000, DeliveryRefused],
  [132_005, DeliveryRefused],
  [132_007, DeliveryRefused],
  [132_012, DeliveryRefused],
  [132_018, DeliveryRefused],
  [131_053, DeliveryDeferred],
  [130_429, RetryLater],
  // Of the set-up: they go once it is mended.
  [132_001, Error],
  [132_015, Error],
  [undefined, Error],
])('error %s of Meta is a %o', (code, kind) => {
  const failure = failureOf({ code, message: 'no' });
  expect(failure.constructor).toBe(kind);
  expect(failure.message).toContain('WhatsApp refused: no');
});
