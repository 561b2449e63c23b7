import { CoverdeskError, type ListedUser } from '@coverdesk/sdk'
import { useClient, useInvalidate, useText } from '@coverdesk/ui'
import { BulkEach } from '@coverdesk/ui/batch'
import { nameOf } from '@coverdesk/ui/people'
import type { ReactElement } from 'react'
import { userKeys } from './users.atoms.ts'

interface BulkUsersProps {
  rows: readonly ListedUser[]
  onDone: () => void
}

/** Offers bulk actions on users, each for the users whose own page offers it. */
export function BulkUsers({ rows, onDone }: BulkUsersProps): ReactElement {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('users')
  const each = { nameOf, onDone, onChanged: () => void invalidate(userKeys.all) }
  const active = rows.filter(({ state }) => state === 'active')
  /** Never disables users with open work in bulk: an administrator hands that over one by one. */
  const disable = async ({ id }: ListedUser): Promise<unknown> => {
    const { forms, approvals, delegations } = await client.admin.users.openWork(id)
    if (forms + approvals + delegations > 0)
      throw new CoverdeskError({ status: 409, body: null, message: t('leave.first_hand') })
    return client.admin.users.disable(id, { hand_to: null })
  }
  return (
    <>
      <BulkEach {...each} beside act="disable" rows={active} run={disable} />
      <BulkEach
        {...each}
        beside
        act="sign_out"
        rows={active}
        run={({ id }) => client.admin.users.signOut(id)}
      />
      <BulkEach
        {...each}
        act="invite"
        rows={rows.filter(({ state }) => state === 'invited')}
        run={({ id }) => client.admin.users.invite(id)}
      />
    </>
  )
}
