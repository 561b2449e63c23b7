import type { Transport } from '../../core/transport.ts'
import { ChangeRequests } from '../admin/change-requests.ts'
import type { User } from '../auth/user-profile.ts'
import { CargoCertificates } from './cargo-certificates.ts'
import { AdminCargoPolicies, CargoReferrals, PartnerCargoPolicies } from './cargo-policies.ts'
import { ClientImports } from './client-imports.ts'
import { AdminMarineClients, PartnerMarineClients } from './clients.ts'
import { MarineCompany } from './company.ts'
import { CreditNotes, OwnCreditNotes } from './credit-notes.ts'
import { type AdminDashboard, MarineDashboard, type PartnerDashboard } from './dashboard.ts'
import { MarineAdminDocuments, MarinePartnerDocuments } from './documents.ts'
import { WalletFundingRequests } from './funding-requests.ts'
import { MarineSessions } from './marine-sessions.ts'
import { AdminOpenCovers, MarineOpenCovers } from './open-covers.ts'
import { OtherTransactions } from './other-transactions.ts'
import { AdminPolicyChanges, PartnerPolicyChanges } from './policy-changes.ts'
import { Reconciliation } from './reconciliation.ts'
import { ReportSchedules } from './report-schedules.ts'
import { MarineReports } from './reports.ts'
import { MarineAdminSetup, MarinePartnerSetup } from './setup.ts'
import { MarineRoles, MarineUsers } from './users.ts'
import { MarineWallet } from './wallet.ts'
import { WalletRequests } from './wallet-requests.ts'
import { WalletReversals, WalletTransactions } from './wallet-transactions.ts'

/** The calls of the insurer's marine staff. */
export class MarineAdmin extends MarineSessions<MarineAdminLogin> {
  readonly changeRequests: ChangeRequests
  readonly users: MarineUsers
  readonly dashboard: MarineDashboard<AdminDashboard>
  readonly roles: MarineRoles
  readonly policies: AdminCargoPolicies
  readonly policyChanges: AdminPolicyChanges
  readonly policyManagement: CargoReferrals
  readonly clients: AdminMarineClients
  readonly documents: MarineAdminDocuments
  readonly creditNotes: CreditNotes
  readonly reconciliation: Reconciliation
  readonly walletRequests: WalletRequests
  readonly walletReversals: WalletReversals
  readonly walletTransactions: WalletTransactions
  readonly otherTransactions: OtherTransactions
  readonly openCovers: AdminOpenCovers
  readonly reports: MarineReports
  readonly reportSchedules: ReportSchedules
  readonly setup: MarineAdminSetup
  constructor(send: Transport) {
    super(send, 'admin')
    this.changeRequests = new ChangeRequests(send, '/marine/admin/change-requests')
    this.openCovers = new AdminOpenCovers(send)
    this.reports = new MarineReports(send)
    this.reportSchedules = new ReportSchedules(send)
    this.setup = new MarineAdminSetup(send)
    this.policies = new AdminCargoPolicies(send)
    this.policyChanges = new AdminPolicyChanges(send)
    this.policyManagement = new CargoReferrals(send)
    this.clients = new AdminMarineClients(send)
    this.documents = new MarineAdminDocuments(send)
    this.dashboard = new MarineDashboard(send, 'admin')
    this.users = new MarineUsers(send, 'admin')
    this.roles = new MarineRoles(send, 'admin')
    this.creditNotes = new CreditNotes(send)
    this.reconciliation = new Reconciliation(send)
    this.walletRequests = new WalletRequests(send)
    this.walletReversals = new WalletReversals(send)
    this.walletTransactions = new WalletTransactions(send)
    this.otherTransactions = new OtherTransactions(send)
  }
}

/** The calls of a partner's users, limited to their own partner. */
export class MarinePartner extends MarineSessions<MarinePartnerLogin> {
  readonly changeRequests: ChangeRequests
  readonly users: MarineUsers
  readonly dashboard: MarineDashboard<PartnerDashboard>
  readonly roles: MarineRoles
  readonly policies: PartnerCargoPolicies
  readonly policyChanges: PartnerPolicyChanges
  readonly clients: PartnerMarineClients
  readonly clientImports: ClientImports
  readonly company: MarineCompany
  readonly documents: MarinePartnerDocuments
  readonly openCovers: MarineOpenCovers
  readonly wallet: MarineWallet
  readonly creditNotes: OwnCreditNotes
  readonly walletFundingRequests: WalletFundingRequests
  readonly setup: MarinePartnerSetup
  constructor(send: Transport) {
    super(send, 'partner')
    this.changeRequests = new ChangeRequests(send, '/marine/partner/change-requests')
    this.setup = new MarinePartnerSetup(send)
    this.policies = new PartnerCargoPolicies(send)
    this.policyChanges = new PartnerPolicyChanges(send)
    this.clients = new PartnerMarineClients(send)
    this.clientImports = new ClientImports(send)
    this.company = new MarineCompany(send)
    this.documents = new MarinePartnerDocuments(send)
    this.dashboard = new MarineDashboard(send, 'partner')
    this.users = new MarineUsers(send, 'partner')
    this.roles = new MarineRoles(send, 'partner')
    this.openCovers = new MarineOpenCovers(send, 'partner')
    this.wallet = new MarineWallet(send)
    this.creditNotes = new OwnCreditNotes(send)
    this.walletFundingRequests = new WalletFundingRequests(send)
  }
}

/**
 * Marine cargo: the insurer's marine staff and the partners.
 * @example
 * const { token } = await client.marine.partner.login({ email, password, otp: '123456' })
 */
export class Marine {
  readonly admin: MarineAdmin
  readonly partner: MarinePartner
  readonly certificates: CargoCertificates
  constructor(send: Transport) {
    this.admin = new MarineAdmin(send)
    this.partner = new MarinePartner(send)
    this.certificates = new CargoCertificates(send)
  }
}

/** An open session of the insurer's marine staff. */
export interface MarineAdminLogin {
  token: string
  admin: User
}

/** An open session of a user of a partner. */
export interface MarinePartnerLogin {
  token: string
  partner_user: User
}
