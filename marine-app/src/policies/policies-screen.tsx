import { cargoKinds, cargoStates, type ListedCargoPolicy, lagosDay } from '@coverdesk/sdk'
import { currentUserAtom, hasPrivilege, useText } from '@coverdesk/ui'
import type { Filter, View } from '@coverdesk/ui/list-page'
import { ListPage, useLinkFilters } from '@coverdesk/ui/list-page'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { type MarineKind, newPolicyPath, pathOf, paths } from '../paths.ts'
import { choicesAtom } from './choices.atoms.ts'
import { partnersAtom, policyListAtoms } from './policies.atoms.ts'
import { useCargoColumns } from './use-cargo-columns.tsx'

/** Thirty days in milliseconds. */
const SOON = 30 * 24 * 60 * 60_000

const FILTERS = [
  'state',
  'kind',
  'clause',
  'commodity',
  'mode',
  'client_id',
  'partner_id',
  'open_cover_id',
  'bottom',
  'location',
  'load_port',
  'discharge_port',
  'from',
  'until',
  'starts_from',
  'starts_until',
  'issued_from',
  'issued_until',
  'ends_from',
  'ends_until',
]

/** Returns the link of a row: a draft opens in the form for users who may edit it. */
const hrefOf = (kind: MarineKind, { id, state }: ListedCargoPolicy, mayEdit: boolean): string =>
  kind === 'partner' && state === 'draft' && mayEdit ? newPolicyPath(id) : pathOf(paths[kind].policy, id)

/** Lists cargo policies of a partner, or of all partners. */
export function PoliciesScreen({ kind }: { kind: MarineKind }): ReactElement {
  const { t, formatDate } = useText('marine-policies')
  const [, navigate] = useLocation()
  const user = useAtomValue(currentUserAtom)
  const mayEdit = hasPrivilege(user, 'marine.policy.edit')
  const columns = useCargoColumns(kind)
  const partners =
    useAtomValue(partnersAtom(kind === 'admin' && hasPrivilege(user, 'marine.partner.read'))).data ?? []
  const { data: choices } = useAtomValue(choicesAtom(kind))
  const named = (rows: readonly { code: string; name: string }[] = []): Filter['options'] =>
    rows.map(({ code, name }) => ({ value: code, label: name }))
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('columns.state'),
      options: cargoStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      name: 'kind',
      label: t('columns.kind'),
      options: cargoKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    {
      name: 'clause',
      label: t('columns.clause'),
      options: named(choices?.clauses.filter(({ add_on }) => !add_on)),
    },
    { name: 'mode', label: t('columns.mode'), options: named(choices?.conveyances) },
    ...(partners.length > 0
      ? [
          {
            name: 'partner_id',
            label: t('columns.partner'),
            options: partners.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
  ]
  const filtersFromAddress = useLinkFilters([
    { name: 'client_id', label: t('columns.client'), show: () => t('list.one_client') },
    ...(partners.length > 0
      ? []
      : [{ name: 'partner_id', label: t('columns.partner'), show: () => t('list.one_partner') }]),
    { name: 'open_cover_id', label: t('kinds.open_cover'), show: () => t('list.one_cover') },
    { name: 'bottom', label: t('list.bottom'), show: (place) => place },
    { name: 'location', label: t('list.location'), show: (place) => place },
    { name: 'commodity', label: t('fields.commodity'), show: (code) => code },
    { name: 'load_port', label: t('fields.load_port'), show: (code) => code },
    { name: 'discharge_port', label: t('fields.discharge_port'), show: (code) => code },
    { name: 'from', label: t('list.from'), show: formatDate },
    { name: 'until', label: t('list.until'), show: formatDate },
    { name: 'starts_from', label: t('list.starts_from'), show: formatDate },
    { name: 'starts_until', label: t('list.starts_until'), show: formatDate },
    { name: 'issued_from', label: t('list.issued_from'), show: formatDate },
    { name: 'issued_until', label: t('list.issued_until'), show: formatDate },
    { name: 'ends_from', label: t('list.ends_from'), show: formatDate },
    { name: 'ends_until', label: t('list.ends_until'), show: formatDate },
  ])
  const states =
    kind === 'partner'
      ? (['draft', 'referred', 'accepted', 'issued'] as const)
      : (['referred', 'accepted', 'issued'] as const)
  const today = lagosDay()
  const views: View[] = [
    { name: 'all', label: t('views.all'), filters: {} },
    ...states.map((state) => ({
      name: state,
      label: t(`views.${state}`),
      filters: { state },
      empty: { title: t(`views_empty.${state}`), text: t('views_empty.text') },
    })),
    {
      name: 'ending',
      label: t('views.ending'),
      filters: { state: 'issued', ends_from: today, ends_until: lagosDay(new Date(Date.now() + SOON)) },
      empty: { title: t('views_empty.ending'), text: t('views_empty.text') },
    },
  ]
  return (
    <ListPage
      title={t('title')}
      listKey={`marine-${kind}-policies`}
      exported
      rowsOf={policyListAtoms[kind]}
      columns={columns}
      filters={[...filters, ...filtersFromAddress]}
      filterNames={FILTERS}
      views={views}
      hrefOf={(row) => hrefOf(kind, row, mayEdit)}
      searchLabel={t('search')}
      empty={{ title: t('empty.title'), text: t(`empty.${kind}`) }}
      actions={
        kind === 'admin' ? (
          <>
            <Button onClick={() => navigate(paths.admin.openCovers)}>{t('list.open_covers')}</Button>
            <Button appearance="primary" onClick={() => navigate(paths.admin.policyManagement)}>
              {t('referrals.open')}
            </Button>
          </>
        ) : mayEdit ? (
          <Button appearance="primary" icon={<AddRegular />} onClick={() => navigate(newPolicyPath())}>
            {t('quote.new')}
          </Button>
        ) : null
      }
    />
  )
}
