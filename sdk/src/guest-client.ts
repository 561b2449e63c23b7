import type { CoverdeskClient } from './client.ts'
import { type ClientOptions, checkOptions } from './core/client-options.ts'
import { createTransport } from './core/transport.ts'
import { Approvals } from './resources/approvals.ts'
import { BankAccounts } from './resources/bank-accounts.ts'
import { CargoCertificates } from './resources/cargo-certificates.ts'
import { Certificates } from './resources/certificates.ts'
import { ChassisNumbers } from './resources/chassis-numbers.ts'
import { CompanyProfile } from './resources/company-profile.ts'
import { Documents } from './resources/documents.ts'
import { Forms } from './resources/forms.ts'
import { GuestLinks } from './resources/guest-links.ts'
import { GuestTokens } from './resources/guest-tokens.ts'
import { Kyc } from './resources/kyc.ts'
import { LossNotices } from './resources/loss-notices.ts'
import { Payments } from './resources/payments.ts'
import { RegistrationNumbers } from './resources/registration-numbers.ts'
import { SavedQuotes } from './resources/saved-quotes.ts'
import { Setups } from './resources/setups.ts'
import { GuestTrackers } from './resources/trackers.ts'
import { Validations } from './resources/validations.ts'
import { GuestWorkflows } from './resources/workflows.ts'
import { UploadCalls } from './uploads/upload-calls.ts'

/** What a customer calls. */
export type GuestClient = Pick<
  CoverdeskClient,
  | 'approvals'
  | 'bankAccounts'
  | 'cargoCertificates'
  | 'certificates'
  | 'companyProfile'
  | 'documents'
  | 'forms'
  | 'guestLinks'
  | 'guestTokens'
  | 'kyc'
  | 'lossNotices'
  | 'payments'
  | 'chassisNumbers'
  | 'registrationNumbers'
  | 'savedQuotes'
  | 'setups'
  | 'validations'
> & {
  readonly trackers: GuestTrackers
  readonly workflows: GuestWorkflows
  /** A file is sent with these by `sendFile`. */
  readonly uploads: UploadCalls
}

/**
 * Makes a client of what customers call, for pages that are opened on slow phones.
 * @throws TypeError for options that cannot work, naming the one that is wrong
 * @example
 * const client = createGuestClient({ baseUrl: '/api', getToken: () => null })
 * const { tariff } = await client.setups.priceList()
 */
export function createGuestClient(options: ClientOptions): GuestClient {
  const send = createTransport(checkOptions(options))
  return {
    approvals: new Approvals(send),
    bankAccounts: new BankAccounts(send),
    cargoCertificates: new CargoCertificates(send),
    certificates: new Certificates(send),
    companyProfile: new CompanyProfile(send),
    documents: new Documents(send),
    forms: new Forms(send),
    guestLinks: new GuestLinks(send),
    guestTokens: new GuestTokens(send),
    kyc: new Kyc(send),
    lossNotices: new LossNotices(send),
    payments: new Payments(send),
    chassisNumbers: new ChassisNumbers(send),
    registrationNumbers: new RegistrationNumbers(send),
    savedQuotes: new SavedQuotes(send),
    setups: new Setups(send),
    trackers: new GuestTrackers(send),
    uploads: new UploadCalls(send),
    validations: new Validations(send),
    workflows: new GuestWorkflows(send),
  }
}
