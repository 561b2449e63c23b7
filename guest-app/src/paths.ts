const WORKFLOW_FORMS = '/workflow-forms'
const UNDERWRITING = `${WORKFLOW_FORMS}/underwriting`

/** Every address of this app. */
export const paths = {
  home: '/',
  buyMotor: '/buymotor',
  claimRequest: '/claimrequest',
  start: `${WORKFLOW_FORMS}/start-workflow/:workflowId`,
  submitForm: `${WORKFLOW_FORMS}/submit-form/:formId`,
  approveForm: `${WORKFLOW_FORMS}/approve-form/:approvalId`,
  searchPolicyholder: `${WORKFLOW_FORMS}/search-policyholder/:validationId`,
  validateUser: `${UNDERWRITING}/validate-user/:validationId`,
  buyMotorForm: `${UNDERWRITING}/buy-motor/:formId`,
  payMotor: `${UNDERWRITING}/pay-motor/:paymentId`,
  verifyPayment: `${UNDERWRITING}/verify-payment/:paymentId`,
  download: `${UNDERWRITING}/download-motor-certificate/:paymentId`,
  follow: `${WORKFLOW_FORMS}/follow/:trackerId`,
  resume: `${WORKFLOW_FORMS}/resume`,
  my: '/my',
  payFor: '/pay-for',
  lossNotice: '/loss-notice',
  checkCertificate: '/certificates',
  certificate: '/certificates/:code',
  cargoCertificate: '/cargo-certificates/:token',
  success: '/status/success',
  error: '/status/error',
  maintenance: '/maintenance',
} as const

export const startPath = (workflowId: number): string =>
  paths.start.replace(':workflowId', String(workflowId))
export const formPagePath = (formId: string, page: string): string =>
  `${paths.buyMotorForm.replace(':formId', formId)}?page=${page}`
export const answersPath = (formId: string, page: string): string =>
  `${paths.submitForm.replace(':formId', formId)}?page=${page}`
export const searchPolicyholderPath = (validationId: string): string =>
  paths.searchPolicyholder.replace(':validationId', validationId)
export const validateUserPath = (validationId: string): string =>
  paths.validateUser.replace(':validationId', validationId)
export const followPath = (trackerId: string): string => paths.follow.replace(':trackerId', trackerId)
/** The check of a certificate by number or plate: slashes of a number would end its part of the address. */
export const checkPath = (query: string): string =>
  paths.certificate.replace(':code', encodeURIComponent(query.toUpperCase().replace(/[\s/]+/g, '-')))
/** Returns the address of the customer's home for one policy. */
export const myPath = (policyNumber: string): string =>
  `${paths.my}#policy=${encodeURIComponent(policyNumber)}`
