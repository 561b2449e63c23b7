import { marineClientLists } from '@coverdesk/lists/marine-clients'
import { currentUserAtom, hasPrivilege, StateBadge, useText } from '@coverdesk/ui'
import type { View } from '@coverdesk/ui/list-page'
import { ListPage, optionsOf, useDefinedList } from '@coverdesk/ui/list-page'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ArrowImportRegular } from '@fluentui/react-icons/svg/arrow-import'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { type MarineKind, pathOf, paths } from '../paths.ts'
import { clientListAtoms, partnerNamesAtom } from './clients.atoms.ts'
import { usePlaces } from './use-places.ts'

/** `/marine-partner/clients`, `/marine-admin/clients`: whom a partner insures, or all of them do. */
export function ClientsScreen({ kind: side }: { kind: MarineKind }): ReactElement {
  const { t, formatDate } = useText('marine-clients')
  const [, navigate] = useLocation()
  const user = useAtomValue(currentUserAtom)
  const { placeOf } = usePlaces(side)
  const mayEdit = side === 'partner' && hasPrivilege(user, 'marine.client.edit')
  const readsPartners = side === 'admin' && hasPrivilege(user, 'marine.partner.read')
  const partners = useAtomValue(partnerNamesAtom(readsPartners)).data?.data ?? []
  const ltr = (text: string): ReactElement => <bdi dir="ltr">{text}</bdi>
  const list = useDefinedList(marineClientLists[side], {
    cells: {
      name: (row) => (
        <>
          {row.name} {row.archived_at ? <StateBadge tone="neutral" label={t('archived')} /> : null}
        </>
      ),
      identifier: (row) => ltr(row.masked_identifier),
      phone: (row) => ltr(row.masked_phone),
      email: (row) => ltr(row.masked_email),
      place: placeOf,
      created: (row) => formatDate(row.created_at),
    },
    without: side === 'admin' ? [] : ['partner'],
    options: { partner_id: readsPartners ? optionsOf(partners) : undefined },
    given: { partner_id: () => t('one_partner') },
    withoutFilters: side === 'admin' ? [] : ['partner_id'],
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
      rowsOf={clientListAtoms[side]}
      views={[
        { name: 'all', label: t('views.all'), filters: {} },
        view('corporate', { kind: 'corporate' }),
        view('individual', { kind: 'individual' }),
        view('archived', { standing: 'archived' }),
      ]}
      hrefOf={(row) => pathOf(paths[side].client, row.id)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t(`empty.${side}`) }}
      actions={
        mayEdit ? (
          <>
            <Button icon={<ArrowImportRegular />} onClick={() => navigate(paths.partner.importClients)}>
              {t('import')}
            </Button>
            <Button
              appearance="primary"
              icon={<AddRegular />}
              onClick={() => navigate(paths.partner.newClient)}
            >
              {t('add')}
            </Button>
          </>
        ) : null
      }
    />
  )
}
