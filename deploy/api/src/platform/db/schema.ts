import type { ApprovalRounds, Approvals, Decisions, Delegations } from './tables/approvals.ts'
import type { ChangeRequests, SecondDeciders } from './tables/change-requests.ts'
import type {
  ClaimChanges,
  ClaimMessages,
  ClaimNotes,
  ClaimPayees,
  ClaimPayments,
  ClaimReserves,
  Claims,
  UploadParts,
  Uploads,
} from './tables/claims.ts'
import type {
  ClientImportMappings,
  ClientImportParts,
  ClientImportRows,
  ClientImports,
} from './tables/client-imports.ts'
import type {
  LedgerAccounts,
  LedgerEntries,
  LedgerHolds,
  LedgerTransactions,
  PaymentAttempts,
  PaymentEvents,
  PaymentReversals,
  Payments,
  StatementFiles,
  StatementLines,
} from './tables/ledger.ts'
import type { Batches, BatchRows, Exports, ListViews } from './tables/lists.ts'
import type { LossNotices } from './tables/loss-notices.ts'
import type {
  CargoChanges,
  CargoPolicies,
  CargoPolicyVersions,
  CargoQuestions,
  CargoRegistrations,
  CreditNoteApplications,
  CreditNotes,
  FundingRequests,
  FxRates,
  MarineClients,
  MarineDocuments,
  Partners,
  WalletReversals,
} from './tables/marine.ts'
import type { NotificationTemplates, NotificationTemplateTexts } from './tables/notification-templates.ts'
import type {
  AuditEvents,
  DailyBudgets,
  Idempotency,
  MissingTexts,
  NumberPatterns,
  NumberSeries,
  Outbox,
  RetentionRules,
  SandboxCharges,
  Seeds,
  SetupRows,
  Tallies,
} from './tables/operations.ts'
import type {
  Attempts,
  Branches,
  Clients,
  CompanyImages,
  CompanyProfiles,
  ContactChanges,
  Departments,
  Links,
  NotificationChannels,
  Notifications,
  OneTimeCodes,
  Roles,
  Sessions,
  SetUpLinks,
  Tries,
  Users,
} from './tables/people.ts'
import type { Documents, Policies, Quotes, SavedQuotes, TariffDrafts, Tariffs } from './tables/policies.ts'
import type {
  BankAllocations,
  BankCancelledLines,
  BankEntries,
  BankFiles,
  BankLines,
  BankMappings,
  BankMatches,
  BankPeriods,
  BankProposals,
  BankSuggestions,
} from './tables/reconciliation.ts'
import type {
  CargoAtRisk,
  CargoExposures,
  CargoPremiumDays,
  CargoPremiumMonths,
  CargoPremiums,
  ReportRecipients,
  ReportSchedules,
} from './tables/reports.ts'
import type {
  Conditions,
  FormSubmissions,
  Forms,
  FormTypes,
  FormTypeVersions,
  KycLookups,
  TrackerEvents,
  Trackers,
  Validations,
  Workflows,
  WorkflowVersions,
} from './tables/workflow-engine.ts'

export type { PaymentStatus } from './tables/ledger.ts'
export type { Audience } from './tables/people.ts'
export type { TrackerState } from './tables/workflow-engine.ts'

export interface Database {
  company_profiles: CompanyProfiles
  company_images: CompanyImages
  branches: Branches
  change_requests: ChangeRequests
  second_deciders: SecondDeciders
  departments: Departments
  roles: Roles
  partners: Partners
  users: Users
  sessions: Sessions
  one_time_codes: OneTimeCodes
  attempts: Attempts
  tries: Tries
  set_up_links: SetUpLinks
  links: Links
  clients: Clients
  contact_changes: ContactChanges
  notifications: Notifications
  notification_channels: NotificationChannels
  notification_templates: NotificationTemplates
  notification_template_texts: NotificationTemplateTexts
  list_views: ListViews
  batch_rows: BatchRows
  batches: Batches
  exports: Exports
  idempotency: Idempotency
  seeds: Seeds
  missing_texts: MissingTexts
  outbox: Outbox
  audit_events: AuditEvents
  daily_budgets: DailyBudgets
  number_patterns: NumberPatterns
  number_series: NumberSeries
  retention_rules: RetentionRules
  tallies: Tallies
  setup_rows: SetupRows
  sandbox_charges: SandboxCharges
  ledger_accounts: LedgerAccounts
  ledger_transactions: LedgerTransactions
  ledger_entries: LedgerEntries
  ledger_holds: LedgerHolds
  payments: Payments
  statement_files: StatementFiles
  statement_lines: StatementLines
  payment_attempts: PaymentAttempts
  payment_reversals: PaymentReversals
  payment_events: PaymentEvents
  workflows: Workflows
  workflow_versions: WorkflowVersions
  trackers: Trackers
  tracker_events: TrackerEvents
  validations: Validations
  kyc_lookups: KycLookups
  forms: Forms
  form_submissions: FormSubmissions
  approval_rounds: ApprovalRounds
  approvals: Approvals
  decisions: Decisions
  delegations: Delegations
  claims: Claims
  claim_changes: ClaimChanges
  claim_reserves: ClaimReserves
  claim_messages: ClaimMessages
  claim_notes: ClaimNotes
  loss_notices: LossNotices
  claim_payees: ClaimPayees
  claim_payments: ClaimPayments
  uploads: Uploads
  upload_parts: UploadParts
  form_types: FormTypes
  form_type_versions: FormTypeVersions
  conditions: Conditions
  tariff_drafts: TariffDrafts
  tariffs: Tariffs
  quotes: Quotes
  saved_quotes: SavedQuotes
  policies: Policies
  documents: Documents
  marine_documents: MarineDocuments
  client_imports: ClientImports
  client_import_parts: ClientImportParts
  client_import_rows: ClientImportRows
  client_import_mappings: ClientImportMappings
  marine_clients: MarineClients
  funding_requests: FundingRequests
  wallet_reversals: WalletReversals
  cargo_changes: CargoChanges
  cargo_policies: CargoPolicies
  cargo_premiums: CargoPremiums
  cargo_premium_days: CargoPremiumDays
  cargo_premium_months: CargoPremiumMonths
  cargo_at_risk: CargoAtRisk
  cargo_exposures: CargoExposures
  credit_notes: CreditNotes
  credit_note_applications: CreditNoteApplications
  cargo_policy_versions: CargoPolicyVersions
  cargo_registrations: CargoRegistrations
  cargo_questions: CargoQuestions
  report_schedules: ReportSchedules
  report_recipients: ReportRecipients
  fx_rates: FxRates
  bank_mappings: BankMappings
  bank_files: BankFiles
  bank_periods: BankPeriods
  bank_lines: BankLines
  bank_entries: BankEntries
  bank_matches: BankMatches
  bank_allocations: BankAllocations
  bank_suggestions: BankSuggestions
  bank_cancelled_lines: BankCancelledLines
  bank_proposals: BankProposals
}
