import { agencyAccountList } from './agencies.ts'
import { approvalList } from './approvals.ts'
import { auditEventList } from './audit-events.ts'
import { bankLineList } from './bank-lines.ts'
import { branchList } from './branches.ts'
import { cargoPolicyLists, referralList } from './cargo-policies.ts'
import { claimPaymentList } from './claim-payments.ts'
import { claimList } from './claims.ts'
import { clientList } from './clients.ts'
import { commissionRunList } from './commission-runs.ts'
import { commissionList } from './commissions.ts'
import { conditionList } from './conditions.ts'
import { counterReceiptList } from './counter-receipts.ts'
import { creditNoteList } from './credit-notes.ts'
import { deliveryList } from './deliveries.ts'
import { departmentList } from './departments.ts'
import { fleetList } from './fleets.ts'
import { formTypeList } from './form-types.ts'
import { formList } from './forms.ts'
import { fundingRequestList, walletRequestList } from './funding-requests.ts'
import { heldPaymentList } from './held-payments.ts'
import { industryRecordList } from './industry-records.ts'
import type { AnyList } from './list.ts'
import { marineClientLists } from './marine-clients.ts'
import { motorPolicyChangeList } from './motor-policy-changes.ts'
import { notificationTemplateList } from './notification-templates.ts'
import { openCoverList } from './open-covers.ts'
import { partnerList } from './partners.ts'
import { paymentReceiptList } from './payment-receipts.ts'
import { policyList } from './policies.ts'
import { policyChangeList } from './policy-changes.ts'
import { recoveryReceiptList } from './recovery-receipts.ts'
import { refundList } from './refunds.ts'
import { renewalList } from './renewals.ts'
import * as reports from './reports.ts'
import { roleLists } from './roles.ts'
import { setupLists } from './setups.ts'
import { statementLineList } from './statement-lines.ts'
import { suspenseItemList } from './suspense-items.ts'
import { trackerList } from './trackers.ts'
import { marineUserLists, userList } from './users.ts'
import { otherTransactionList, walletEntryList, walletStatementList } from './wallet-transactions.ts'
import { workflowList } from './workflows.ts'

/** Every list that can be exported. */
export const lists: readonly AnyList[] = [
  policyList,
  motorPolicyChangeList,
  renewalList,
  fleetList,
  claimList,
  clientList,
  trackerList,
  formList,
  approvalList,
  deliveryList,
  industryRecordList,
  heldPaymentList,
  paymentReceiptList,
  counterReceiptList,
  claimPaymentList,
  recoveryReceiptList,
  refundList,
  agencyAccountList,
  commissionList,
  commissionRunList,
  statementLineList,
  suspenseItemList,
  auditEventList,
  userList,
  branchList,
  departmentList,
  workflowList,
  formTypeList,
  conditionList,
  notificationTemplateList,
  ...Object.values(roleLists),
  partnerList,
  ...Object.values(marineClientLists),
  ...Object.values(cargoPolicyLists),
  ...Object.values(marineUserLists),
  referralList,
  policyChangeList,
  walletEntryList,
  otherTransactionList,
  walletStatementList,
  walletRequestList,
  fundingRequestList,
  creditNoteList,
  bankLineList,
  openCoverList,
  ...Object.values(reports),
  ...setupLists,
]
