import { creditNoteReport } from '@coverdesk/lists/reports'
import { useText } from '@coverdesk/ui'
import { useListColumns } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'
import { ReportPage } from './report-page.tsx'
import { noteLineAtoms } from './reports.atoms.ts'

/** Shows partners’ credit notes and the amounts still owed. */
export function CreditNotesReport(): ReactElement {
  const { t } = useText('marine-reports')
  const columns = useListColumns(creditNoteReport)
  return (
    <ReportPage
      name="credit-notes"
      overDays
      rowsOf={noteLineAtoms}
      columns={columns}
      hrefOf={(row) =>
        row.policy ? pathOf(paths.admin.policy, row.policy.id) : pathOf(paths.admin.partner, row.partner.id)
      }
      partHref={() => null}
      nameOf={(part) => t(`notes.${part.code}`)}
    />
  )
}
