import type { ReportName } from '@coverdesk/sdk'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { UnknownAddress } from '../shared/other-place.tsx'
import { BankReconciliationReport } from './bank-reconciliation-report.tsx'
import { CommissionReport } from './commission-report.tsx'
import { CreditNotesReport } from './credit-notes-report.tsx'
import { ExposureReport } from './exposure-report.tsx'
import { PremiumBordereauReport } from './premium-bordereau-report.tsx'
import { ProductionReport } from './production-report.tsx'
import { WalletPositionsReport } from './wallet-positions-report.tsx'

const screens: Record<ReportName, () => ReactElement> = {
  'premium-bordereau': PremiumBordereauReport,
  production: ProductionReport,
  commission: CommissionReport,
  'wallet-positions': WalletPositionsReport,
  'credit-notes': CreditNotesReport,
  'bank-reconciliation': BankReconciliationReport,
  'vessel-exposure': () => <ExposureReport kind="bottom" />,
  'port-exposure': () => <ExposureReport kind="location" />,
}

/** `/marine-admin/reports/:report` */
export function ReportScreen(): ReactElement {
  const { report = '' } = useParams()
  const Screen = Object.hasOwn(screens, report) ? screens[report as ReportName] : UnknownAddress
  return <Screen key={report} />
}
