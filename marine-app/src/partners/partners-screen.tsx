import { type ListedPartner, partnerChannels, partnerKinds, percentText } from '@coverdesk/sdk'
import { currentUserAtom, hasPrivilege, StateBadge, useText } from '@coverdesk/ui'
import type { Column, View } from '@coverdesk/ui/list-page'
import { ListPage } from '@coverdesk/ui/list-page'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { pathOf, paths } from '../paths.ts'
import { LicenceEnd, PartnerStateBadge } from './partner-state.tsx'
import { partnerListAtoms } from './partners.atoms.ts'

const isLow = ({ available, low_balance }: ListedPartner): boolean =>
  available !== null && low_balance !== null && available < low_balance

const useStyles = makeStyles({
  balance: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
})

/** `/marine-admin/partners`: who sends cargo, what they may still issue and how they do. */
export function PartnersScreen(): ReactElement {
  const { t, formatNaira, formatDate, formatNumber } = useText('marine-partners')
  const [, navigate] = useLocation()
  const styles = useStyles()
  const mayEdit = hasPrivilege(useAtomValue(currentUserAtom), 'marine.partner.edit')
  const columns: Column<ListedPartner>[] = [
    { key: 'name', label: t('columns.name'), sort: 'name', width: 220, render: (row) => row.name },
    {
      key: 'state',
      label: t('columns.state'),
      width: 120,
      render: (row) => <PartnerStateBadge state={row.state} />,
    },
    { key: 'kind', label: t('columns.kind'), width: 140, spare: 2, render: (row) => t(`kinds.${row.kind}`) },
    {
      key: 'licence',
      label: t('columns.licence'),
      sort: 'licence',
      width: 220,
      render: (row) => <LicenceEnd partner={row} />,
    },
    {
      key: 'licence_number',
      label: t('columns.licence_number'),
      width: 150,
      spare: 6,
      render: (row) => <span dir="ltr">{row.licence_number}</span>,
    },
    {
      key: 'commission',
      label: t('columns.commission'),
      numeric: true,
      width: 110,
      spare: 5,
      render: (row) =>
        row.commission_bps === null ? t('commission_of_tariff') : `${percentText(row.commission_bps)} %`,
    },
    {
      key: 'held',
      label: t('columns.held'),
      numeric: true,
      width: 140,
      spare: 3,
      render: (row) => (row.held === null ? '' : formatNaira(row.held)),
    },
    {
      key: 'available',
      label: t('columns.available'),
      sort: 'available',
      numeric: true,
      width: 170,
      render: (row) =>
        row.available === null ? (
          t('page.no_wallet')
        ) : (
          <span className={styles.balance}>
            {isLow(row) ? <StateBadge tone="attention" label={t('views.low')} /> : null}
            {formatNaira(row.available)}
          </span>
        ),
    },
    {
      key: 'policies',
      label: t('columns.policies'),
      numeric: true,
      width: 130,
      spare: 4,
      render: (row) => formatNumber(row.policies_issued),
    },
    {
      key: 'production',
      label: t('columns.production'),
      sort: 'production',
      numeric: true,
      width: 160,
      spare: 1,
      render: (row) => formatNaira(row.production),
    },
    {
      key: 'created',
      label: t('page.since'),
      sort: 'created_at',
      width: 120,
      spare: 7,
      render: (row) => formatDate(row.created_at),
    },
  ]
  const view = (name: string, filters: Record<string, string>): View => ({
    name,
    label: t(`views.${name}`),
    filters,
    empty: { title: t('views.none_title'), text: t('views.none_text') },
  })
  return (
    <ListPage
      title={t('title')}
      listKey="marine-admin-partners"
      exported
      rowsOf={partnerListAtoms}
      columns={columns}
      filters={[
        {
          name: 'kind',
          label: t('columns.kind'),
          options: partnerKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        {
          name: 'channel',
          label: t('columns.channel'),
          options: partnerChannels.map((value) => ({ value, label: t(`channels.${value}`) })),
        },
        {
          name: 'licence',
          label: t('licence.any'),
          options: [
            { value: 'ending', label: t('licence.ends_in_30') },
            { value: 'ended', label: t('licence.ended') },
          ],
        },
      ]}
      filterNames={['state', 'kind', 'channel', 'licence', 'balance']}
      views={[
        { name: 'all', label: t('views.all'), filters: {} },
        view('active', { state: 'active' }),
        view('suspended', { state: 'suspended' }),
        view('ending', { licence: 'ending' }),
        view('ended', { licence: 'ended' }),
        view('low', { balance: 'low' }),
        view('archived', { state: 'archived' }),
      ]}
      hrefOf={(row) => pathOf(paths.admin.partner, row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      actions={
        mayEdit ? (
          <Button appearance="primary" icon={<AddRegular />} onClick={() => navigate(paths.admin.newPartner)}>
            {t('add')}
          </Button>
        ) : null
      }
    />
  )
}
