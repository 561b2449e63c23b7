import { type ListedMarineClient, marineClientKinds } from '@coverdesk/sdk'
import { currentUserAtom, hasPrivilege, StateBadge, useText } from '@coverdesk/ui'
import type { Column, View } from '@coverdesk/ui/list-page'
import { ListPage, useLinkFilters } from '@coverdesk/ui/list-page'
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
  const { t, formatDate, formatNumber } = useText('marine-clients')
  const [, navigate] = useLocation()
  const user = useAtomValue(currentUserAtom)
  const { placeOf } = usePlaces(side)
  const mayEdit = side === 'partner' && hasPrivilege(user, 'marine.client.edit')
  const readsPartners = side === 'admin' && hasPrivilege(user, 'marine.partner.read')
  const partners = useAtomValue(partnerNamesAtom(readsPartners)).data?.data ?? []
  const partner: Column<ListedMarineClient> = {
    key: 'partner',
    label: t('columns.partner'),
    width: 180,
    render: (row) => row.partner.name,
  }
  const ltr = (text: string): ReactElement => <bdi dir="ltr">{text}</bdi>
  const columns: Column<ListedMarineClient>[] = [
    {
      key: 'name',
      label: t('columns.name'),
      sort: 'name',
      width: 250,
      render: (row) => (
        <>
          {row.name} {row.archived_at ? <StateBadge tone="neutral" label={t('archived')} /> : null}
        </>
      ),
    },
    ...(side === 'admin' ? [partner] : []),
    { key: 'kind', label: t('columns.kind'), width: 110, spare: 2, render: (row) => t(`kinds.${row.kind}`) },
    {
      key: 'identifier',
      label: t('columns.identifier'),
      width: 170,
      render: (row) => ltr(row.masked_identifier),
    },
    { key: 'phone', label: t('columns.phone'), width: 150, spare: 4, render: (row) => ltr(row.masked_phone) },
    { key: 'email', label: t('columns.email'), width: 220, spare: 5, render: (row) => ltr(row.masked_email) },
    { key: 'place', label: t('columns.place'), width: 160, spare: 3, render: placeOf },
    {
      key: 'reference',
      label: t('columns.reference'),
      width: 110,
      spare: 6,
      render: (row) => row.external_ref,
    },
    {
      key: 'policies',
      label: t('columns.policies'),
      numeric: true,
      width: 90,
      spare: 1,
      render: (row) => formatNumber(row.policies),
    },
    {
      key: 'created',
      label: t('columns.created'),
      sort: 'created_at',
      width: 120,
      spare: 1,
      render: (row) => formatDate(row.created_at),
    },
  ]
  const view = (name: string, filters: Record<string, string>): View => ({
    name,
    label: t(`views.${name}`),
    filters,
    empty: { title: t('views.none_title'), text: t('views.none_text') },
  })
  const filtersFromAddress = useLinkFilters([
    { name: 'partner_id', label: t('columns.partner'), show: () => t('one_partner') },
  ])
  return (
    <ListPage
      title={t('title')}
      listKey={`marine-${side}-clients`}
      exported
      rowsOf={clientListAtoms[side]}
      columns={columns}
      filters={[
        {
          name: 'kind',
          label: t('columns.kind'),
          options: marineClientKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        ...(readsPartners
          ? [
              {
                name: 'partner_id',
                label: t('columns.partner'),
                options: partners.map(({ id, name }) => ({ value: id, label: name })),
              },
            ]
          : side === 'admin'
            ? filtersFromAddress
            : []),
      ]}
      filterNames={['kind', 'standing', ...(side === 'admin' ? ['partner_id'] : [])]}
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
