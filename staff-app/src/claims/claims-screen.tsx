import { claimStates, type ListedClaim } from '@coverdesk/sdk'
import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import type { Column, Filter, View } from '@coverdesk/ui/list-page'
import { ListPage, useLinkFilters } from '@coverdesk/ui/list-page'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { claimPath, paths } from '../paths.ts'
import { useAgencyFilter } from '../shared/agency/use-agency-filter.ts'
import { useBranchFilter } from '../shared/branch/use-branch-filter.ts'
import { ClaimStateBadge } from '../shared/claim-state.tsx'
import { useLossType } from '../shared/loss-type.ts'
import { ClaimAge } from './claim-age.tsx'
import { claimListAtoms } from './claims.atoms.ts'

const FILTERS = [
  'state',
  'open',
  'breached',
  'loss_type',
  'branch',
  'agency',
  'notified_from',
  'notified_until',
  'paid_from',
  'paid_until',
]

/** `/claims/`: all claims with status, amount and age. */
export function ClaimsScreen(): ReactElement {
  const user = useAtomValue(userAtom)
  const [, navigate] = useLocation()
  const lossType = useLossType()
  const { t, formatDate, formatNaira } = useText('claims')
  const columns: Column<ListedClaim>[] = [
    {
      key: 'number',
      label: t('columns.number'),
      sort: 'claim_number',
      width: 205,
      render: (row) => row.claim_number,
    },
    { key: 'customer', label: t('columns.customer'), render: (row) => row.customer.name },
    { key: 'plate', label: t('columns.plate'), width: 115, render: (row) => row.plate },
    {
      key: 'policy',
      label: t('columns.policy'),
      width: 205,
      spare: 6,
      render: (row) => row.policy_number,
    },
    {
      key: 'loss_type',
      label: t('columns.loss_type'),
      spare: 5,
      render: (row) => lossType(row.loss_type),
    },
    {
      key: 'loss_date',
      label: t('columns.loss_date'),
      sort: 'loss_date',
      width: 125,
      spare: 4,
      render: (row) => formatDate(row.loss_date),
    },
    {
      key: 'state',
      label: t('columns.state'),
      sort: 'state',
      width: 180,
      render: (row) => (
        <ClaimStateBadge
          state={row.state}
          again={row.asked_again_at !== null}
          unanswered={row.unanswered_since !== null}
        />
      ),
    },
    {
      key: 'reserve',
      label: t('columns.reserve'),
      sort: 'reserve',
      numeric: true,
      width: 140,
      spare: 3,
      render: (row) => formatNaira(row.reserve),
    },
    {
      key: 'net_payable',
      label: t('columns.net_payable'),
      sort: 'net_payable',
      numeric: true,
      width: 140,
      spare: 2,
      render: (row) => formatNaira(row.net_payable),
    },
    {
      key: 'age',
      label: t('columns.age'),
      sort: 'created_at',
      numeric: true,
      width: 145,
      spare: 1,
      render: (row) => <ClaimAge claim={row} />,
    },
  ]
  const branch = useBranchFilter(t('filters.branch'))
  const agency = useAgencyFilter(t('filters.agency'))
  const given = useLinkFilters([
    { name: 'open', label: t('filters.open'), show: () => t('filters.is_open') },
    { name: 'loss_type', label: t('columns.loss_type'), show: lossType },
  ])
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('columns.state'),
      options: claimStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      name: 'breached',
      label: t('filters.clock'),
      options: [
        { value: '1', label: t('late') },
        { value: 'acknowledge', label: t('filters.acknowledge') },
        { value: 'settle', label: t('filters.settle') },
      ],
    },
    ...branch,
    ...agency,
    ...given,
  ]
  const view = (name: string, chosen: View['filters']): View => ({
    name,
    label: t(`views.${name}`),
    filters: chosen,
    empty: { title: t(`views.${name}_none`), text: t('views.none_text') },
  })
  const views: View[] = [
    { name: 'all', label: t('views.all'), filters: {} },
    view('to_approve', { state: 'pending_approval' }),
    view('to_pay', { state: 'payment_pending' }),
    view('late', { breached: '1' }),
  ]
  return (
    <ListPage
      title={t('title')}
      listKey="claims"
      exported
      rowsOf={claimListAtoms}
      columns={columns}
      filters={filters}
      filterNames={FILTERS}
      days={[
        { label: t('filters.notified'), from: 'notified_from', until: 'notified_until' },
        { label: t('filters.paid'), from: 'paid_from', until: 'paid_until' },
      ]}
      views={views}
      hrefOf={(row) => claimPath(row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={
        hasPrivilege(user, 'claim.claim.edit') ? (
          <Button appearance="primary" icon={<AddRegular />} onClick={() => navigate(paths.claimRequest)}>
            {t('request.title')}
          </Button>
        ) : null
      }
    />
  )
}
