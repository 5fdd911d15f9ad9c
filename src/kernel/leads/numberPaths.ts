/** Pages on which the person of a number that staff corrected asks for its code and enters it. */
export const numberPaths = {
  page: '/register/number',
  code: '/register/number/code',
  resend: '/register/number/resend',
} as const;
