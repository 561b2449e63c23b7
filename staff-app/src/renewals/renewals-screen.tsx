import { renewalList } from '@coverdesk/lists/renewals'
import type { ListedRenewal } from '@coverdesk/sdk'
import { hasPrivilege, lazyPart, useClient, useInvalidate, userAtom, useText } from '@coverdesk/ui'
import { type Bulk, ListPage, useDefinedList } from '@coverdesk/ui/list-page'
import { useAtomValue } from 'jotai'
import { type ReactElement, Suspense, useCallback } from 'react'
import { useParams } from 'wouter'
import { paths } from '../paths.ts'
import { useAgencyOptions } from '../shared/agency/use-agency-options.ts'
import { useBranchOptions } from '../shared/branch/use-branch-options.ts'
import { RenewalFigures } from './renewal-figures.tsx'
import { RenewalPage } from './renewal-page.tsx'
import { renewalKeys, renewalListAtoms } from './renewals.atoms.ts'

const BulkEach = lazyPart(() => import('@coverdesk/ui/batch').then((m) => m.BulkEach<ListedRenewal>))
const nameOf = ({ policy_number, plate }: ListedRenewal): string => `${policy_number} · ${plate}`

/** `/underwriting/renewals/`, and with an id the renewal of that policy. */
export function RenewalsScreen(): ReactElement {
  const { id } = useParams<{ id?: string }>()
  return id ? <RenewalPage key={id} id={id} /> : <RenewalList />
}

/** Lists the policies due for renewal, whose offers are sent one by one or together. */
function RenewalList(): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const user = useAtomValue(userAtom)
  const may = hasPrivilege(user, 'policy.motor.edit')
  const { t } = useText('renewals')
  const refresh = useCallback(() => void invalidate(renewalKeys.all), [invalidate])
  const list = useDefinedList(renewalList, {
    options: { branch: useBranchOptions(), agency: useAgencyOptions() },
  })
  const bulk: Bulk<ListedRenewal> = {
    actions: (rows, done) => (
      <Suspense>
        <BulkEach
          rows={rows}
          act="send"
          nameOf={nameOf}
          run={({ id, version }) => client.motor.renewals.send(id, { version })}
          onDone={done}
          onChanged={refresh}
        />
      </Suspense>
    ),
    nameOf,
    together: { acts: [{ act: 'send', label: t('send_all') }], onChanged: refresh },
  }
  const mine = user ? [{ name: 'mine', label: t('views.mine'), filters: { owner: user.id } }] : []
  return (
    <ListPage
      {...list}
      rowsOf={renewalListAtoms}
      {...(may ? { bulk } : {})}
      hrefOf={(row) => paths.renewals + row.id}
      searchLabel={t('search')}
      above={<RenewalFigures />}
      views={[
        { name: 'all', label: t('views.all'), filters: {} },
        { name: '30', label: t('due.30'), filters: { due: '30' } },
        { name: '60', label: t('due.60'), filters: { due: '60' } },
        { name: '90', label: t('due.90'), filters: { due: '90' } },
        { name: 'ended', label: t('due.ended'), filters: { due: 'ended' } },
        { name: 'renewed', label: t('states.renewed'), filters: { status: 'renewed' } },
        ...mine,
      ]}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
