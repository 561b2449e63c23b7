/** Addresses of the guest app for links and next pages; the app's own routes serve each of them. */
const FORMS = '/workflow-forms'
/** Distinguishes the token of a no-claims letter from a certificate's. */
const LETTER = 'ncl-'
const PAYER = '/pay-for'
const UNDERWRITING = `${FORMS}/underwriting`

const screens = {
  'submit-form': FORMS,
  'approve-form': FORMS,
  'search-policyholder': FORMS,
  follow: FORMS,
  'validate-user': UNDERWRITING,
  'buy-motor': UNDERWRITING,
  'pay-motor': UNDERWRITING,
  'verify-payment': UNDERWRITING,
  'download-motor-certificate': UNDERWRITING,
} as const

export type GuestScreen = keyof typeof screens

export const guestPath = (screen: GuestScreen, id: string): string => `${screens[screen]}/${screen}/${id}`

/** The token follows the `#`, so that no server on the way receives it. */
export const approvePath = (approvalId: string, token: string): string =>
  `${guestPath('approve-form', approvalId)}#token=${token}`
/** @param language - language of the email; the page uses it unless its reader chose another */
export const resumePath = (token: string, language: string): string =>
  `${FORMS}/resume?written=${language}#token=${token}`
export const cargoCertificatePath = (token: string): string => `/cargo-certificates/${token}`
export const certificatePath = (token: string): string => `/certificates/${token}`
/** Page that verifies a no-claims letter. */
export const letterPath = (token: string): string => `/certificates/${LETTER}${token}`
/** Page that verifies a certificate by its number, as printed and typed. */
export const checkAddress = (origin: string): string => `${origin.replace(/^https?:\/\//, '')}/certificates`
/** @param language - language of the customer; the page uses it unless the payer chose another */
export const payerPath = (token: string, language: string): string =>
  `${PAYER}?written=${language}#token=${token}`
/** Address to which the gateway returns a payer; the secret stays in the payer's browser. */
export const payerReturnPath = `${PAYER}?returned`
/**
 * The customer's home, with a policy to request; a number behind the `#` stays on the device.
 * @param language - language of the email; the page uses it unless its reader chose another
 */
export const myPath = (language: string, policyNumber: string): string =>
  `/my?written=${language}#policy=${encodeURIComponent(policyNumber)}`
/** @param language - language of the email; the page uses it unless its reader chose another */
export const savedQuotePath = (token: string, language: string): string =>
  `/buymotor?written=${language}#quote=${token}`
