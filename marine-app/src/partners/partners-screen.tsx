import { partnerList } from '@coverdesk/lists/partners'
import type { ListedPartner } from '@coverdesk/sdk'
import { currentUserAtom, hasPrivilege, StateBadge, useText } from '@coverdesk/ui'
import type { View } from '@coverdesk/ui/list-page'
import { ListPage, useDefinedList } from '@coverdesk/ui/list-page'
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

/** `/marine-admin/partners`: lists partners with their balance, limits and production. */
export function PartnersScreen(): ReactElement {
  const { t, formatNaira, formatPercent, formatDate } = useText('marine-partners')
  const [, navigate] = useLocation()
  const styles = useStyles()
  const mayEdit = hasPrivilege(useAtomValue(currentUserAtom), 'marine.partner.edit')
  const list = useDefinedList(partnerList, {
    cells: {
      state: (row) => <PartnerStateBadge state={row.state} />,
      licence: (row) => <LicenceEnd partner={row} />,
      licence_number: (row) => <span dir="ltr">{row.licence_number}</span>,
      commission: (row) =>
        row.commission_bps === null ? t('commission_of_tariff') : formatPercent(row.commission_bps),
      available: (row) =>
        row.available === null ? (
          t('page.no_wallet')
        ) : (
          <span className={styles.balance}>
            {isLow(row) ? <StateBadge tone="attention" label={t('views.low')} /> : null}
            {formatNaira(row.available)}
          </span>
        ),
      created: (row) => formatDate(row.created_at),
    },
  })
  const view = (name: string, filters: Record<string, string>): View => ({
    name,
    label: t(`views.${name}`),
    filters,
    empty: { title: t('views.none_title'), text: t('views.none_text') },
  })
  return (
    <ListPage
      {...list}
      rowsOf={partnerListAtoms}
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
