/** Days that the figures of leads cover, today included; offered as choices. */
export const dashboardPeriods = [1, 7, 30] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];

/** Steps of the funnel in their order. Each counts people, not clicks; of the first two it is not known who they are. */
export const funnelSteps = [
  { id: 'visit', label: 'Visited', nameless: true },
  { id: 'modal', label: 'Modal opened', nameless: true },
  { id: 'number', label: 'Number given', nameless: false },
  { id: 'otp_sent', label: 'OTP sent', nameless: false },
  { id: 'verified', label: 'OTP verified', nameless: false },
  { id: 'brochure', label: 'Brochure', nameless: false },
  { id: 'erp', label: 'In the ERP', nameless: false },
] as const;
