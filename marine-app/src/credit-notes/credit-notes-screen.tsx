import { type CreditNoteQuery, creditNoteKinds, type ListedCreditNote } from '@coverdesk/sdk'
import { currentUserAtom, hasPrivilege, useText } from '@coverdesk/ui'
import type { Column, View } from '@coverdesk/ui/list-page'
import { ListPage, useLinkFilters } from '@coverdesk/ui/list-page'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { pathOf, paths } from '../paths.ts'
import { CreditNoteStateBadge } from '../shared/records/credit-note-state.tsx'
import { creditNoteListAtoms } from './credit-notes.atoms.ts'

const FILTERS = ['state', 'kind', 'partner_id', 'policy_id']
const VIEWS = [
  'pending_approval',
  'open',
  'applied',
  'draft',
  'rejected',
  'void',
] as const satisfies CreditNoteQuery['state'][]

/** `/marine-admin/credit-notes`: what the insurer owes partners by notes, and how far each is. */
export function CreditNotesScreen(): ReactElement {
  const user = useAtomValue(currentUserAtom)
  const [, navigate] = useLocation()
  const { t, formatNaira, formatDate, formatDateTime } = useText('marine-credit-notes')
  const columns: Column<ListedCreditNote>[] = [
    {
      key: 'number',
      label: t('columns.number'),
      width: 220,
      render: (row) => row.number ?? t(`kinds.${row.kind}`),
    },
    { key: 'partner', label: t('columns.partner'), width: 190, render: (row) => row.partner.name },
    {
      key: 'state',
      label: t('columns.state'),
      width: 190,
      render: (row) => <CreditNoteStateBadge state={row.state} />,
    },
    { key: 'kind', label: t('columns.kind'), width: 170, spare: 1, render: (row) => t(`kinds.${row.kind}`) },
    { key: 'policy', label: t('columns.policy'), width: 170, render: (row) => row.policy?.number ?? '' },
    { key: 'insured', label: t('columns.insured'), spare: 2, render: (row) => row.policy?.insured ?? '' },
    { key: 'raised_by', label: t('columns.raised_by'), spare: 4, render: (row) => row.raised_by },
    {
      key: 'issued',
      label: t('columns.issued'),
      width: 120,
      spare: 3,
      render: (row) => (row.issued_at ? formatDate(row.issued_at) : ''),
    },
    {
      key: 'created',
      label: t('columns.created'),
      sort: 'created_at',
      width: 170,
      render: (row) => formatDateTime(row.created_at),
    },
    {
      key: 'amount',
      label: t('columns.amount'),
      sort: 'amount',
      width: 150,
      numeric: true,
      render: (row) => formatNaira(row.amount),
    },
    {
      key: 'open',
      label: t('columns.open'),
      width: 150,
      numeric: true,
      render: (row) => (row.open > 0 ? formatNaira(row.open) : ''),
    },
  ]
  const view = (state: (typeof VIEWS)[number]): View => ({
    name: state,
    label: t(`views.${state}`),
    filters: { state },
    empty: { title: t(`views.${state}_none`), text: t('views.none_text') },
  })
  const filtersFromAddress = useLinkFilters([
    { name: 'partner_id', label: t('columns.partner'), show: () => t('one_partner') },
    { name: 'policy_id', label: t('columns.policy'), show: () => t('one_policy') },
  ])
  return (
    <ListPage
      title={t('title')}
      listKey="marine-admin-credit-notes"
      exported
      rowsOf={creditNoteListAtoms}
      columns={columns}
      filters={[
        {
          name: 'kind',
          label: t('columns.kind'),
          options: creditNoteKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        ...filtersFromAddress,
      ]}
      filterNames={FILTERS}
      views={[{ name: 'all', label: t('views.all'), filters: {} }, ...VIEWS.map(view)]}
      hrefOf={(row) => pathOf(paths.admin.creditNote, row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={
        hasPrivilege(user, 'marine.note.edit') ? (
          <Button
            appearance="primary"
            icon={<AddRegular />}
            onClick={() => navigate(paths.admin.newCreditNote)}
          >
            {t('new')}
          </Button>
        ) : null
      }
    />
  )
}
