import { type ClientOptions, checkOptions } from './core/client-options.ts'
import { createTransport } from './core/transport.ts'
import { BankAccounts } from './resources/admin/bank-accounts.ts'
import { CompanyProfile } from './resources/admin/company-profile.ts'
import type { AdminNamespace } from './resources/admin/namespace.ts'
import { GuestLinks } from './resources/auth/guest-links.ts'
import { GuestTokens } from './resources/auth/guest-tokens.ts'
import { Kyc } from './resources/auth/kyc.ts'
import type { AuthNamespace } from './resources/auth/namespace.ts'
import { Validations } from './resources/auth/validations.ts'
import { LossNotices } from './resources/claims/loss-notices.ts'
import type { ClaimsNamespace } from './resources/claims/namespace.ts'
import { CargoCertificates } from './resources/marine/cargo-certificates.ts'
import type { Marine } from './resources/marine/marine.ts'
import { Certificates } from './resources/motor/certificates.ts'
import { ChassisNumbers } from './resources/motor/chassis-numbers.ts'
import type { MotorNamespace } from './resources/motor/namespace.ts'
import { RegistrationNumbers } from './resources/motor/registration-numbers.ts'
import { SavedQuotes } from './resources/motor/saved-quotes.ts'
import { Payments } from './resources/payments/payments.ts'
import { Setups } from './resources/reference/setups.ts'
import { Approvals } from './resources/workflow/approvals.ts'
import { Documents } from './resources/workflow/documents.ts'
import { Forms } from './resources/workflow/forms.ts'
import { GuestTrackers } from './resources/workflow/guest-trackers.ts'
import type { WorkflowNamespace } from './resources/workflow/namespace.ts'
import { GuestWorkflows } from './resources/workflow/workflows.ts'
import { UploadCalls } from './uploads/upload-calls.ts'

/** The client of a customer. */
export interface GuestClient {
  readonly admin: Pick<AdminNamespace, 'bankAccounts' | 'companyProfile'>
  readonly auth: Pick<AuthNamespace, 'guestLinks' | 'guestTokens' | 'kyc' | 'validations'>
  readonly claims: Pick<ClaimsNamespace, 'lossNotices'>
  readonly marine: Pick<Marine, 'certificates'>
  readonly motor: Pick<
    MotorNamespace,
    'certificates' | 'chassisNumbers' | 'registrationNumbers' | 'savedQuotes'
  >
  readonly payments: Payments
  readonly setups: Setups
  readonly workflow: Pick<WorkflowNamespace, 'approvals' | 'documents' | 'forms'> & {
    readonly trackers: GuestTrackers
    /** Send a file through these with `sendFile`. */
    readonly uploads: UploadCalls
    readonly workflows: GuestWorkflows
  }
}

/**
 * Creates a client of the customer calls, small enough for slow phones.
 * @throws TypeError for an invalid option, naming it
 * @example
 * const client = createGuestClient({ baseUrl: '/api', getToken: () => null })
 * const { tariff } = await client.setups.priceList()
 */
export function createGuestClient(options: ClientOptions): GuestClient {
  const send = createTransport(checkOptions(options))
  return {
    admin: { bankAccounts: new BankAccounts(send), companyProfile: new CompanyProfile(send) },
    auth: {
      guestLinks: new GuestLinks(send),
      guestTokens: new GuestTokens(send),
      kyc: new Kyc(send),
      validations: new Validations(send),
    },
    claims: { lossNotices: new LossNotices(send) },
    marine: { certificates: new CargoCertificates(send) },
    motor: {
      certificates: new Certificates(send),
      chassisNumbers: new ChassisNumbers(send),
      registrationNumbers: new RegistrationNumbers(send),
      savedQuotes: new SavedQuotes(send),
    },
    payments: new Payments(send),
    setups: new Setups(send),
    workflow: {
      approvals: new Approvals(send),
      documents: new Documents(send),
      forms: new Forms(send),
      trackers: new GuestTrackers(send),
      uploads: new UploadCalls(send),
      workflows: new GuestWorkflows(send),
    },
  }
}
