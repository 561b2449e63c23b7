import { cargoPolicyLists } from '@coverdesk/lists/cargo-policies'
import { type ListedCargoPolicy, lagosDay } from '@coverdesk/sdk'
import { currentUserAtom, hasPrivilege, useText } from '@coverdesk/ui'
import type { Filter, View } from '@coverdesk/ui/list-page'
import { ListPage, optionsOf, useDefinedList } from '@coverdesk/ui/list-page'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { type MarineKind, newPolicyPath, pathOf, paths } from '../paths.ts'
import { choicesAtom } from './choices.atoms.ts'
import { JourneyText } from './journey-text.tsx'
import { partnersAtom, policyListAtoms } from './policies.atoms.ts'
import { CargoStateBadge } from './policy-state.tsx'
import { useCargoFormats } from './use-cargo-formats.ts'

/** Thirty days in milliseconds. */
const SOON = 30 * 24 * 60 * 60_000

/** Returns the link of a row: a draft opens in the form for users who may edit it. */
const hrefOf = (kind: MarineKind, { id, state }: ListedCargoPolicy, mayEdit: boolean): string =>
  kind === 'partner' && state === 'draft' && mayEdit ? newPolicyPath(id) : pathOf(paths[kind].policy, id)

/** Lists cargo policies of a partner, or of all partners. */
export function PoliciesScreen({ kind }: { kind: MarineKind }): ReactElement {
  const { t, formatDate } = useText('marine-policies')
  const { nameOf, formatMinor } = useCargoFormats(kind)
  const [, navigate] = useLocation()
  const user = useAtomValue(currentUserAtom)
  const mayEdit = hasPrivilege(user, 'marine.policy.edit')
  const partners =
    useAtomValue(partnersAtom(kind === 'admin' && hasPrivilege(user, 'marine.partner.read'))).data ?? []
  const { data: choices } = useAtomValue(choicesAtom(kind))
  const named = (rows: readonly { code: string; name: string }[] = []): Filter['options'] =>
    rows.map(({ code, name }) => ({ value: code, label: name }))
  const same = (value: string): string => value
  const list = useDefinedList(cargoPolicyLists[kind], {
    cells: {
      number: (row) =>
        row.certificate_number ?? row.policy_number ?? t('list.begun', { day: formatDate(row.created_at) }),
      client: (row) => row.client?.name ?? t('list.no_client'),
      state: (row) => <CargoStateBadge kind={kind} state={row.state} answerBy={row.answer_by} />,
      goods: (row) => nameOf('commodities', row.commodity),
      journey: (row) => <JourneyText {...row} />,
      sum_insured: ({ sum_insured, currency, decimals }) =>
        sum_insured !== null && currency ? formatMinor(sum_insured, { currency, decimals }) : '',
      updated: (row) => formatDate(row.updated_at),
    },
    without: kind === 'admin' ? [] : ['partner'],
    options: {
      clause: named(choices?.clauses.filter(({ add_on }) => !add_on)),
      mode: named(choices?.conveyances),
      partner_id: partners.length > 0 ? optionsOf(partners) : undefined,
    },
    given: {
      client_id: () => t('list.one_client'),
      partner_id: () => t('list.one_partner'),
      open_cover_id: () => t('list.one_cover'),
      bottom: same,
      location: same,
      commodity: same,
      load_port: same,
      discharge_port: same,
    },
  })
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
      {...list}
      rowsOf={policyListAtoms[kind]}
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
