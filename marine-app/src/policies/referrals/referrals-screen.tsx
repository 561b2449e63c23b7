import type { ListedCargoPolicy } from '@coverdesk/sdk'
import { useText } from '@coverdesk/ui'
import type { Column, Filter } from '@coverdesk/ui/list-page'
import { ListPage, useLinkFilters } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../../paths.ts'
import { ManagementTabs } from '../changes/management-tabs.tsx'
import { JourneyText } from '../journey-text.tsx'
import { referralListAtoms } from '../policies.atoms.ts'
import { CargoStateBadge } from '../policy-state.tsx'
import { useCargoFormats } from '../use-cargo-formats.ts'

const FILTERS = ['partner_id', 'turn']

/** `/marine-admin/policy-management`: what waits for an underwriter, longest first. */
export function ReferralsScreen(): ReactElement {
  const { t, has, formatDateTime, formatRelative, formatNaira } = useText('marine-policies')
  const { nameOf, formatMinor } = useCargoFormats('admin')
  const columns: Column<ListedCargoPolicy>[] = [
    { key: 'client', label: t('columns.client'), render: (row) => row.client?.name ?? t('list.no_client') },
    { key: 'partner', label: t('columns.partner'), render: (row) => row.partner.name },
    {
      key: 'state',
      label: t('columns.state'),
      width: 130,
      render: (row) => <CargoStateBadge kind="admin" state={row.state} answerBy={row.answer_by} />,
    },
    {
      key: 'reasons',
      label: t('referrals.reasons'),
      render: (row) =>
        row.refer_reasons.map((code) => (has(`reasons.${code}`) ? t(`reasons.${code}`) : code)).join(', '),
    },
    {
      key: 'waiting',
      label: t('referrals.waiting'),
      width: 105,
      render: (row) => <span title={formatDateTime(row.referred_at)}>{formatRelative(row.referred_at)}</span>,
    },
    { key: 'goods', label: t('columns.goods'), render: (row) => nameOf('commodities', row.commodity) },
    {
      key: 'journey',
      label: t('columns.journey'),
      spare: 2,
      render: (row) => <JourneyText {...row} />,
    },
    { key: 'vessel', label: t('columns.vessel'), spare: 1, render: (row) => row.vessel },
    {
      key: 'sum_insured',
      label: t('columns.sum_insured'),
      numeric: true,
      width: 125,
      render: (row) =>
        row.sum_insured !== null && row.currency
          ? formatMinor(row.sum_insured, { currency: row.currency, decimals: row.decimals })
          : '',
    },
    {
      key: 'premium',
      label: t('columns.premium'),
      numeric: true,
      width: 125,
      render: (row) => (row.premium === null ? '' : formatNaira(row.premium)),
    },
  ]
  const turns: Filter[] = [
    {
      name: 'turn',
      label: t('referrals.turn'),
      options: (['insurer', 'partner'] as const).map((value) => ({
        value,
        label: t(`referrals.turns.${value}`),
      })),
    },
  ]
  const filters = useLinkFilters([
    { name: 'partner_id', label: t('columns.partner'), show: () => t('list.one_partner') },
  ])
  return (
    <>
      <ManagementTabs at="referrals" />
      <ListPage
        title={t('referrals.title')}
        exported
        listKey="marine-referrals"
        rowsOf={referralListAtoms}
        columns={columns}
        filters={[...turns, ...filters]}
        filterNames={FILTERS}
        hrefOf={(row) => pathOf(paths.admin.referral, row.id)}
        searchLabel={t('search')}
        empty={{ title: t('referrals.empty'), text: t('referrals.empty_text') }}
      />
    </>
  )
}
