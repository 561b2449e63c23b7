import type { ListedPolicy } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Column, Filter } from '@coverdesk/ui/list-page'
import { ListPage, useLinkFilters } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { policyPath } from '../paths.ts'
import { useAgencyFilter } from '../shared/agency/use-agency-filter.ts'
import { useBranchFilter } from '../shared/branch/use-branch-filter.ts'
import { policyListAtoms } from './policies.atoms.ts'
import { PolicyStateBadge } from './policy-state.tsx'

const STATES = ['active', 'upcoming', 'expired', 'cancelled'] as const
const COVERS = ['TPO', 'TPFT', 'COMPREHENSIVE', 'ACT'] as const
const NIID = ['pending', 'accepted', 'refused'] as const
const FILTERS = [
  'state',
  'cover_type',
  'niid_state',
  'ends_before',
  'issued_from',
  'issued_until',
  'branch',
  'agency',
]

export function PoliciesScreen(): ReactElement {
  const { t, formatDate, formatNaira } = useText('policies')
  const columns: Column<ListedPolicy>[] = [
    {
      key: 'number',
      label: t('columns.number'),
      sort: 'policy_number',
      width: 205,
      render: (row) => row.policy_number,
    },
    { key: 'customer', label: t('columns.customer'), render: (row) => row.customer.name },
    {
      key: 'plate',
      label: t('columns.plate'),
      sort: 'plate',
      width: 115,
      render: (row) => row.plate,
    },
    {
      key: 'vehicle',
      label: t('columns.vehicle'),
      spare: 1,
      render: (row) => `${row.make} ${row.model}`,
    },
    {
      key: 'cover',
      label: t('columns.cover'),
      sort: 'cover_type',
      spare: 2,
      render: (row) => row.cover_type.name,
    },
    {
      key: 'state',
      label: t('columns.state'),
      width: 135,
      render: (row) => <PolicyStateBadge state={row.state} />,
    },
    {
      key: 'start',
      label: t('columns.starts'),
      sort: 'start_date',
      width: 125,
      spare: 3,
      render: (row) => formatDate(row.start_date),
    },
    {
      key: 'end',
      label: t('columns.ends'),
      sort: 'end_date',
      width: 125,
      render: (row) => formatDate(row.end_date),
    },
    {
      key: 'premium',
      label: t('columns.premium'),
      sort: 'premium',
      numeric: true,
      width: 150,
      render: (row) => formatNaira(row.premium),
    },
  ]
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('columns.state'),
      options: [
        ...STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        { value: 'standing', label: t('standing') },
      ],
    },
    {
      name: 'cover_type',
      label: t('columns.cover'),
      options: COVERS.map((value) => ({ value, label: t(`covers.${value}`) })),
    },
    {
      name: 'niid_state',
      label: t('columns.niid'),
      options: NIID.map((value) => ({ value, label: t(`niid.${value}`) })),
    },
  ]
  const branch = useBranchFilter(t('given.branch'))
  const agency = useAgencyFilter(t('given.agency'))
  const given = useLinkFilters([{ name: 'ends_before', label: t('given.ends_before'), show: formatDate }])
  return (
    <ListPage
      title={t('title')}
      listKey="policies"
      exported
      rowsOf={policyListAtoms}
      columns={columns}
      filters={[...filters, ...branch, ...agency, ...given]}
      filterNames={FILTERS}
      days={[{ label: t('issued'), from: 'issued_from', until: 'issued_until' }]}
      hrefOf={(row) => policyPath(row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
