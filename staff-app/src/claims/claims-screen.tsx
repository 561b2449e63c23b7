import { claimList } from '@coverdesk/lists/claims'
import { hasPrivilege, userAtom, useText } from '@coverdesk/ui'
import { ListPage, useDefinedList, type View } from '@coverdesk/ui/list-page'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { claimPath, paths } from '../paths.ts'
import { useAgencyOptions } from '../shared/agency/use-agency-options.ts'
import { useBranchOptions } from '../shared/branch/use-branch-options.ts'
import { ClaimStateBadge } from '../shared/claim-state.tsx'
import { ClaimAge } from './claim-age.tsx'
import { claimListAtoms } from './claims.atoms.ts'

/** `/claims/`: all claims with status, amount and age. */
export function ClaimsScreen(): ReactElement {
  const user = useAtomValue(userAtom)
  const [, navigate] = useLocation()
  const { t, formatNaira } = useText('claims')
  const list = useDefinedList(claimList, {
    cells: {
      state: (row) => (
        <ClaimStateBadge
          state={row.state}
          turn={row.turn}
          again={row.asked_again_at !== null}
          unanswered={row.unanswered_since !== null}
        />
      ),
      net_payable: (row) => formatNaira(row.net_payable),
      age: (row) => <ClaimAge claim={row} />,
    },
    options: { branch: useBranchOptions(), agency: useAgencyOptions() },
    given: { open: true, loss_type: true },
  })
  const view = (name: string, chosen: View['filters']): View => ({
    name,
    label: t(`views.${name}`),
    filters: chosen,
    empty: { title: t(`views.${name}_none`), text: t('views.none_text') },
  })
  const views: View[] = [
    { name: 'all', label: t('views.all'), filters: {} },
    view('mine', { mine: '1' }),
    view('to_approve', { state: 'pending_approval' }),
    view('to_pay', { state: 'payment_pending' }),
    view('late', { breached: '1' }),
  ]
  return (
    <ListPage
      {...list}
      rowsOf={claimListAtoms}
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
