/** Forms with screens and calls of their own; no form type holds their questions. */
export const MOTOR_PROPOSAL = 'motor-proposal'
export const PRODUCT_FORMS: readonly string[] = ['motor-start', MOTOR_PROPOSAL]
