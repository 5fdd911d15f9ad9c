/**
 * Years for which the record of a decision is kept: records of the whole selection, at least five years, by the UGC (Open
 * and Distance Learning Programmes and Online Programmes) Regulations, 2020, on the admission of learners.
 */
export const DECIDED_YEARS = 5;

/** Days after its last change for which an undecided application is kept. */
export const UNDECIDED_DAYS = 365;
