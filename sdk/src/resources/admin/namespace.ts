import type { Transport } from '../../core/transport.ts'
import { Administrators } from './administrators.ts'
import { AuditEvents } from './audit-events.ts'
import { BankAccounts } from './bank-accounts.ts'
import { Branches } from './branches.ts'
import { ChangeRequests } from './change-requests.ts'
import { CompanyProfile } from './company-profile.ts'
import { Delegations } from './delegations.ts'
import { Deliveries } from './deliveries.ts'
import { Departments } from './departments.ts'
import { FirstRun } from './first-run.ts'
import { NotificationChannels } from './notification-channels.ts'
import { NotificationTemplates } from './notification-templates.ts'
import { NumberSeries } from './number-series.ts'
import { Partners } from './partners.ts'
import { RetentionRules } from './retention-rules.ts'
import { Roles } from './roles.ts'
import { Users } from './users.ts'

/** Users, organisation, settings and the audit trail. */
export class AdminNamespace {
  readonly administrators: Administrators
  readonly auditEvents: AuditEvents
  readonly bankAccounts: BankAccounts
  readonly branches: Branches
  readonly changeRequests: ChangeRequests
  readonly companyProfile: CompanyProfile
  readonly delegations: Delegations
  readonly deliveries: Deliveries
  readonly departments: Departments
  readonly firstRun: FirstRun
  readonly notificationChannels: NotificationChannels
  readonly notificationTemplates: NotificationTemplates
  readonly numberSeries: NumberSeries
  readonly partners: Partners
  readonly retentionRules: RetentionRules
  readonly roles: Roles
  readonly users: Users
  constructor(send: Transport) {
    this.administrators = new Administrators(send)
    this.auditEvents = new AuditEvents(send)
    this.bankAccounts = new BankAccounts(send)
    this.branches = new Branches(send)
    this.changeRequests = new ChangeRequests(send)
    this.companyProfile = new CompanyProfile(send)
    this.delegations = new Delegations(send)
    this.deliveries = new Deliveries(send)
    this.departments = new Departments(send)
    this.firstRun = new FirstRun(send)
    this.notificationChannels = new NotificationChannels(send)
    this.notificationTemplates = new NotificationTemplates(send)
    this.numberSeries = new NumberSeries(send)
    this.partners = new Partners(send)
    this.retentionRules = new RetentionRules(send)
    this.roles = new Roles(send)
    this.users = new Users(send)
  }
}
