import { referralList } from '@coverdesk/lists/cargo-policies'
import { useText } from '@coverdesk/ui'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import type { ReactElement } from 'react'
import { pathOf, paths } from '../../paths.ts'
import { ManagementTabs } from '../changes/management-tabs.tsx'
import { JourneyText } from '../journey-text.tsx'
import { referralListAtoms } from '../policies.atoms.ts'
import { CargoStateBadge } from '../policy-state.tsx'
import { useCargoFormats } from '../use-cargo-formats.ts'

/** `/marine-admin/policy-management`: lists referrals that wait for an underwriter, longest first. */
export function ReferralsScreen(): ReactElement {
  const { t, has, formatDateTime, formatRelative, formatList } = useText('marine-policies')
  const { nameOf, formatMinor } = useCargoFormats('admin')
  const list = useDefinedList(referralList, {
    cells: {
      client: (row) => row.client?.name ?? t('list.no_client'),
      state: (row) => <CargoStateBadge kind="admin" state={row.state} answerBy={row.answer_by} />,
      reasons: (row) =>
        formatList(row.refer_reasons.map((code) => (has(`reasons.${code}`) ? t(`reasons.${code}`) : code))),
      waiting: (row) => (
        <span title={formatDateTime(row.referred_at)}>{formatRelative(row.referred_at)}</span>
      ),
      goods: (row) => nameOf('commodities', row.commodity),
      journey: (row) => <JourneyText {...row} />,
      sum_insured: (row) =>
        row.sum_insured !== null && row.currency
          ? formatMinor(row.sum_insured, { currency: row.currency, decimals: row.decimals })
          : '',
    },
    given: { partner_id: () => t('list.one_partner') },
  })
  return (
    <>
      <ManagementTabs at="referrals" />
      <ListPage
        {...list}
        title={t('referrals.title')}
        rowsOf={referralListAtoms}
        hrefOf={(row) => pathOf(paths.admin.referral, row.id)}
        searchLabel={t('search')}
        empty={{ title: t('referrals.empty'), text: t('referrals.empty_text') }}
      />
    </>
  )
}
