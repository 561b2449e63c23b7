/** Form types of the officer's steps. */
export const REGISTRATION = 'claim-registration'
export const ASSESSMENT = 'claim-assessment'

/** Where the registration says why the reserve is above what the policy pays. */
export const RESERVE_REASON = 'reserve_reason'
