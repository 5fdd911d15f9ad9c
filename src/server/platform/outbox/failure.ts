/** The receiver asked to be tried again after so many seconds (Retry-After). */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
  readonly seconds: number;

  constructor(seconds: number, message: string) {
    super(message);
    this.seconds = seconds;
  }
}

/** It may be for the sake of this delivery alone: it keeps its own time, however well the receiver takes others. */
export class DeliveryDeferred extends Error {
  override readonly name: string = 'DeliveryDeferred';
}

/** The receiver is well, but whom this is for cannot take it now: a mailbox that is full. */
export class RecipientBusy extends DeliveryDeferred {
  override readonly name = 'RecipientBusy';
}

/** Trying again cannot help (410 Gone, a refused number): waits until a person decides. */
export class DeliveryRefused extends Error {
  override readonly name: string = 'DeliveryRefused';
}

/** The receiver is well, but whom this is for cannot be reached: a number that is none, an address that does not exist. */
export class RecipientRefused extends DeliveryRefused {
  override readonly name = 'RecipientRefused';
}
