import { type ClientOptions, checkOptions } from './core/client-options.ts'
import { createTransport, type Transport } from './core/transport.ts'
import { Administrators } from './resources/administrators.ts'
import { Approvals } from './resources/approvals.ts'
import { AuditEvents } from './resources/audit-events.ts'
import { BankAccounts } from './resources/bank-accounts.ts'
import { Batches } from './resources/batches.ts'
import { Branches } from './resources/branches.ts'
import { CargoCertificates } from './resources/cargo-certificates.ts'
import { Certificates } from './resources/certificates.ts'
import { ChangeRequests } from './resources/change-requests.ts'
import { ChassisNumbers } from './resources/chassis-numbers.ts'
import { ClaimPayments } from './resources/claim-payments.ts'
import { Claims } from './resources/claims.ts'
import { Clients } from './resources/clients.ts'
import { CompanyProfile } from './resources/company-profile.ts'
import { Conditions } from './resources/conditions.ts'
import { Dashboard } from './resources/dashboard.ts'
import { Delegations } from './resources/delegations.ts'
import { Deliveries } from './resources/deliveries.ts'
import { Departments } from './resources/departments.ts'
import { Documents } from './resources/documents.ts'
import { Events } from './resources/events.ts'
import { Exports } from './resources/exports.ts'
import { FirstRun } from './resources/first-run.ts'
import { FormTypes } from './resources/form-types.ts'
import { Forms } from './resources/forms.ts'
import { GuestLinks } from './resources/guest-links.ts'
import { GuestTokens } from './resources/guest-tokens.ts'
import { Health } from './resources/health.ts'
import { Invitations } from './resources/invitations.ts'
import { Kyc } from './resources/kyc.ts'
import { Locales } from './resources/locales.ts'
import { LossNotices } from './resources/loss-notices.ts'
import { Marine } from './resources/marine/marine.ts'
import { My } from './resources/my.ts'
import { MyWork } from './resources/my-work.ts'
import { NotificationChannels } from './resources/notification-channels.ts'
import { NotificationTemplates } from './resources/notification-templates.ts'
import { Notifications } from './resources/notifications.ts'
import { NumberSeries } from './resources/number-series.ts'
import { OwnSessions } from './resources/own-sessions.ts'
import { Partners } from './resources/partners.ts'
import { PaymentReceipts } from './resources/payment-receipts.ts'
import { Payments } from './resources/payments.ts'
import { Policies } from './resources/policies.ts'
import { RegistrationNumbers } from './resources/registration-numbers.ts'
import { RetentionRules } from './resources/retention-rules.ts'
import { Roles } from './resources/roles.ts'
import { Sales } from './resources/sales.ts'
import { SavedQuotes } from './resources/saved-quotes.ts'
import { Search } from './resources/search.ts'
import { Sessions } from './resources/sessions.ts'
import { Setups } from './resources/setups.ts'
import { StatementLines } from './resources/statement-lines.ts'
import { Tariffs } from './resources/tariffs.ts'
import { Trackers } from './resources/trackers.ts'
import { Uploads } from './resources/uploads.ts'
import { UserProfile } from './resources/user-profile.ts'
import { Users } from './resources/users.ts'
import { Validations } from './resources/validations.ts'
import { Views } from './resources/views.ts'
import { Workflows } from './resources/workflows.ts'
import { UploadCalls } from './uploads/upload-calls.ts'

/** Every resource of the API. Methods answer with the data and throw `CoverdeskError`. */
export interface CoverdeskClient {
  readonly conditions: Conditions
  readonly formTypes: FormTypes
  readonly administrators: Administrators
  readonly approvals: Approvals
  readonly claimPayments: ClaimPayments
  readonly claims: Claims
  readonly delegations: Delegations
  readonly uploads: Uploads
  readonly auditEvents: AuditEvents
  readonly branches: Branches
  readonly cargoCertificates: CargoCertificates
  readonly certificates: Certificates
  readonly changeRequests: ChangeRequests
  readonly clients: Clients
  readonly companyProfile: CompanyProfile
  readonly dashboard: Dashboard
  readonly deliveries: Deliveries
  readonly departments: Departments
  readonly documents: Documents
  readonly bankAccounts: BankAccounts
  readonly batches: Batches
  readonly exports: Exports
  readonly events: Events
  readonly firstRun: FirstRun
  readonly forms: Forms
  readonly guestLinks: GuestLinks
  readonly guestTokens: GuestTokens
  readonly health: Health
  readonly invitations: Invitations
  readonly kyc: Kyc
  readonly locales: Locales
  readonly lossNotices: LossNotices
  readonly marine: Marine
  readonly my: My
  readonly myWork: MyWork
  readonly notificationChannels: NotificationChannels
  readonly notificationTemplates: NotificationTemplates
  readonly notifications: Notifications
  readonly numberSeries: NumberSeries
  readonly ownSessions: OwnSessions
  readonly partners: Partners
  readonly paymentReceipts: PaymentReceipts
  readonly payments: Payments
  readonly statementLines: StatementLines
  readonly policies: Policies
  readonly chassisNumbers: ChassisNumbers
  readonly registrationNumbers: RegistrationNumbers
  readonly retentionRules: RetentionRules
  readonly roles: Roles
  readonly sales: Sales
  readonly savedQuotes: SavedQuotes
  readonly search: Search
  readonly sessions: Sessions
  readonly setups: Setups
  readonly tariffs: Tariffs
  readonly trackers: Trackers
  readonly userProfile: UserProfile
  readonly users: Users
  readonly validations: Validations
  readonly views: Views
  readonly workflows: Workflows
}

/**
 * Makes a client.
 * @throws TypeError for options that cannot work, naming the one that is wrong
 * @example
 * const client = createClient({ baseUrl: 'https://office.example/api', getToken: () => token })
 * const { data } = await client.policies.list({ state: 'active' })
 */
export function createClient(options: ClientOptions): CoverdeskClient {
  return createResources(createTransport(checkOptions(options)))
}

/** What the office calls: neither marine, dictionaries, nor what only guests ask; files are sent by `sendFile`. */
export type OfficeClient = Omit<
  CoverdeskClient,
  | 'bankAccounts'
  | 'cargoCertificates'
  | 'guestLinks'
  | 'health'
  | 'locales'
  | 'marine'
  | 'my'
  | 'partners'
  | 'savedQuotes'
  | 'uploads'
> & {
  /** A file is sent with these by `sendFile`. */
  readonly uploads: UploadCalls
}

/**
 * Makes a client of the office alone, for pages that need not load the rest.
 * @throws TypeError for options that cannot work, naming the one that is wrong
 */
export function createOfficeClient(options: ClientOptions): OfficeClient {
  return officeResources(createTransport(checkOptions(options)))
}

/** Every resource over one transport. */
export function createResources(send: Transport): CoverdeskClient {
  return {
    ...officeResources(send),
    bankAccounts: new BankAccounts(send),
    cargoCertificates: new CargoCertificates(send),
    guestLinks: new GuestLinks(send),
    health: new Health(send),
    locales: new Locales(send),
    marine: new Marine(send),
    my: new My(send),
    partners: new Partners(send),
    savedQuotes: new SavedQuotes(send),
    uploads: new Uploads(send),
  }
}

function officeResources(send: Transport): OfficeClient {
  return {
    conditions: new Conditions(send),
    formTypes: new FormTypes(send),
    administrators: new Administrators(send),
    approvals: new Approvals(send),
    claimPayments: new ClaimPayments(send),
    claims: new Claims(send),
    delegations: new Delegations(send),
    auditEvents: new AuditEvents(send),
    branches: new Branches(send),
    certificates: new Certificates(send),
    changeRequests: new ChangeRequests(send),
    clients: new Clients(send),
    companyProfile: new CompanyProfile(send),
    dashboard: new Dashboard(send),
    deliveries: new Deliveries(send),
    departments: new Departments(send),
    documents: new Documents(send),
    batches: new Batches(send),
    exports: new Exports(send),
    events: new Events(send),
    firstRun: new FirstRun(send),
    forms: new Forms(send),
    guestTokens: new GuestTokens(send),
    invitations: new Invitations(send),
    kyc: new Kyc(send),
    lossNotices: new LossNotices(send),
    myWork: new MyWork(send),
    notificationChannels: new NotificationChannels(send),
    notificationTemplates: new NotificationTemplates(send),
    notifications: new Notifications(send),
    numberSeries: new NumberSeries(send),
    ownSessions: new OwnSessions(send),
    paymentReceipts: new PaymentReceipts(send),
    payments: new Payments(send),
    statementLines: new StatementLines(send),
    policies: new Policies(send),
    chassisNumbers: new ChassisNumbers(send),
    registrationNumbers: new RegistrationNumbers(send),
    retentionRules: new RetentionRules(send),
    roles: new Roles(send),
    sales: new Sales(send),
    search: new Search(send),
    sessions: new Sessions(send),
    setups: new Setups(send),
    tariffs: new Tariffs(send),
    trackers: new Trackers(send),
    uploads: new UploadCalls(send),
    userProfile: new UserProfile(send),
    users: new Users(send),
    validations: new Validations(send),
    views: new Views(send),
    workflows: new Workflows(send),
  }
}
