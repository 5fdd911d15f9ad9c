/** Sends brochures by WhatsApp. */
export type BrochureSending = {
  /**
   * Sends a published programme's brochure to a number that its visitor has proved.
   * @throws brochure_not_found; too_many_requests, as each costs a message
   */
  send(programme: number, to: Readonly<{ mobile: string }>): Promise<void>;
};
