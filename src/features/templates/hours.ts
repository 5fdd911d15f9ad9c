/**
 * Quiet hours of the day in India, in which no message from a template goes. Operators refuse promotional and
 * service-explicit SMS outside 10 am to 9 pm (TRAI, TCCCPR 2018; error 651 of the DLT platforms). The same hours hold for
 * mail and WhatsApp.
 * @see https://crm.smsgatewayhub.com/knowledge-base/article/important-update-new-service-explicit-message-restriction-time-10-am-to-9-pm
 */
export const rest = { begins: 21, ends: 10, inWords: '9 pm and 10 am' } as const;
