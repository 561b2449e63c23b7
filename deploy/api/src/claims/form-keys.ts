/** Form types of the officer's steps. */
export const REGISTRATION = 'claim-registration'
export const ASSESSMENT = 'claim-assessment'
