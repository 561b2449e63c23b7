import type { CreditNoteLine } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Column } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../paths.ts'
import { ReportPage } from './report-page.tsx'
import { noteLineAtoms } from './reports.atoms.ts'

/** Shows partners’ credit notes and the amounts still owed. */
export function CreditNotesReport(): ReactElement {
  const { t, formatNaira, formatDateTime } = useText('marine-reports')
  const money = (key: 'gross' | 'commission' | 'vat' | 'wht' | 'amount' | 'applied' | 'open') =>
    ({
      label: t(`columns.${key}`),
      numeric: true,
      width: 140,
      render: (row: CreditNoteLine) => formatNaira(row[key]),
    }) as const
  const columns: Column<CreditNoteLine>[] = [
    { key: 'number', label: t('columns.note'), width: 190, render: (row) => row.number },
    { key: 'kind', label: t('columns.note_kind'), width: 150, render: (row) => t(`notes.${row.kind}`) },
    {
      key: 'state',
      label: t('columns.state'),
      width: 120,
      spare: 1,
      render: (row) => t(`note_states.${row.state}`),
    },
    {
      key: 'issued',
      label: t('columns.issued'),
      sort: 'issued_at',
      width: 160,
      render: (row) => formatDateTime(row.issued_at),
    },
    { key: 'partner', label: t('columns.partner'), render: (row) => row.partner.name },
    {
      key: 'policy',
      label: t('columns.policy'),
      width: 150,
      spare: 4,
      render: (row) => row.policy?.policy_number ?? '',
    },
    { key: 'gross', spare: 3, ...money('gross') },
    { key: 'commission', spare: 5, ...money('commission') },
    { key: 'vat', spare: 6, ...money('vat') },
    { key: 'wht', spare: 6, ...money('wht') },
    { key: 'amount', ...money('amount') },
    { key: 'applied', spare: 2, ...money('applied') },
    { key: 'open', ...money('open') },
  ]
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
