import type { ChangeRequest } from '@coverdesk/sdk'
import { hasPrivilege, marineUserAtom } from '@coverdesk/ui'
import { ChangeRequestsPage } from '@coverdesk/ui/change-requests'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useParams } from 'wouter'
import { type MarineKind, pathOf, paths, setupItemPath, setupSectionPath } from '../paths.ts'

/** Lists the change requests of one audience, or shows one of them. */
export function ChangeRequestsScreen({ kind: side }: { kind: MarineKind }): ReactElement {
  const { id } = useParams<{ id?: string }>()
  const user = useAtomValue(marineUserAtom)
  const setsUp = hasPrivilege(user, 'marine.setup.edit')
  const hrefOf = ({ kind, object }: ChangeRequest): string | null => {
    if (kind === 'user' && hasPrivilege(user, 'marine.user.read'))
      return pathOf(paths[side].editUser, object.id)
    if (kind === 'tariff' && setsUp) return setupItemPath('tariffs', object.id)
    if (kind === 'fx_rates' && setsUp) return setupSectionPath('fx-rates')
    return null
  }
  return <ChangeRequestsPage of={side} id={id} hrefOf={hrefOf} />
}
