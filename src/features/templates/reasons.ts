/** Why a lead gets no message. */
export const reasons = {
  gone: 'It was erased or merged.',
  invented: 'It is invented for the demo: nothing is ever sent for it.',
  unverified: 'The number is not verified, so it may be somebody else’s.',
  child: 'A guardian agreed for somebody under age, to whom nothing is advertised.',
  no_consent: 'There is no consent to messages by this way, or it was withdrawn.',
  weekly: 'It has had as many messages this week as one lead may get.',
  sender: 'Whoever sent it has no active account any more.',
  repeated: 'The same message went to it, or waits, within the last seven days.',
} as const;
export type Reason = keyof typeof reasons;
export const reasonNames = Object.keys(reasons).filter((name): name is Reason =>
  Object.hasOwn(reasons, name),
);
