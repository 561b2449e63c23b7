import type { ReportName } from '@coverdesk/sdk'

/** Reports in the order of the page, with their privileges. */
export const reports = [
  { name: 'premium-bordereau', privilege: 'marine.report.read' },
  { name: 'production', privilege: 'marine.report.read' },
  { name: 'commission', privilege: 'marine.report.read' },
  { name: 'credit-notes', privilege: 'marine.note.read' },
  { name: 'bank-reconciliation', privilege: 'marine.reconciliation.read' },
  { name: 'wallet-positions', privilege: 'marine.wallet.read' },
  { name: 'vessel-exposure', privilege: 'marine.report.read' },
  { name: 'port-exposure', privilege: 'marine.report.read' },
] as const satisfies readonly { name: ReportName; privilege: string }[]

/** Reports that can be filtered by partner; bank reports cover all partners. */
export const isByPartner = (name: ReportName): boolean => name !== 'bank-reconciliation'
