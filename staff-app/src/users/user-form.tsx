import type { StaffUser } from '@coverdesk/sdk'
import { userSchema } from '@coverdesk/sdk/schemas'
import { hasPrivilege, showSuccessToast, useClient, useInvalidate, userAtom, useText } from '@coverdesk/ui'
import { changeRequestKeys, isNewlyWaiting, WaitingNote } from '@coverdesk/ui/change-requests'
import { useOperations } from '@coverdesk/ui/operations'
import { Card, DetailLayout } from '@coverdesk/ui/parts'
import { DevicesCard, InvitationCard, LastActionsCard, nameOf, PersonStateBadge } from '@coverdesk/ui/people'
import { RecordPage, useRecordForm } from '@coverdesk/ui/record-form'
import { offeredRolesAtom } from '@coverdesk/ui/roles'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { userPath } from '../paths.ts'
import { DelegationsCard } from './delegations-card.tsx'
import { LeaveOrReturn } from './leave-or-return.tsx'
import { RightsCard } from './rights-card.tsx'
import { userAnswers } from './user-answers.ts'
import { UserFields } from './user-fields.tsx'
import { userKeys, userStore } from './users.atoms.ts'

/** Edits a new or existing staff user. */
export function UserForm({ saved }: { saved: StaffUser | null }): ReactElement {
  const client = useClient()
  const users = useOperations(userStore)
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg } = useText('users')
  const requests = useText('change-requests')
  const mayEdit = hasPrivilege(useAtomValue(userAtom), 'user.user.edit')
  const roles = useAtomValue(offeredRolesAtom('office'))
  const people = { api: client.admin.users, key: userKeys.all }
  const above = mayEdit && saved?.may_change === false
  const locked = !mayEdit || above
  const form = useRecordForm({
    saved,
    answersOf: userAnswers,
    schema: userSchema,
    fallback: msg('save_failed'),
    send: ({ role_id, branches, ...answers }, over) => {
      const isOwnBranch = roles.some(({ id, own_branch }) => id === role_id && own_branch)
      // A role that decides the branches leaves none to store with the user.
      const body = { ...answers, role_id: role_id ?? '', ...(isOwnBranch ? {} : { branches }) }
      return over ? users.update(over.id, { ...body, version: over.version }) : users.create(body)
    },
    onSaved: async (user) => {
      const done = saved ? t('saved', { name: nameOf(user) }) : t('invited', { email: user.email })
      const waits = isNewlyWaiting(user, saved)
      if (!saved || !waits) showSuccessToast(done)
      if (waits) showSuccessToast(requests.t('waits'))
      await invalidate(userKeys.all, ['roles'], changeRequestKeys.all)
      if (!saved) navigate(userPath(user.id), { replace: true })
    },
  })
  const about = (
    <Card title={t('about')} actions={saved ? <PersonStateBadge user={saved} /> : null}>
      <UserFields form={form} saved={saved} locked={locked} />
    </Card>
  )
  return (
    <RecordPage
      title={saved ? nameOf(saved) : t('new_title')}
      form={form}
      isNew={saved === null}
      locked={locked}
      actions={saved ? <LeaveOrReturn user={saved} /> : null}
    >
      <WaitingNote waiting={saved?.waiting} href="/change-requests" />
      {above && saved ? (
        <MessageBar layout="multiline">
          <MessageBarBody>{t('above_you', { name: nameOf(saved) })}</MessageBarBody>
        </MessageBar>
      ) : null}
      {saved ? (
        <DetailLayout
          main={
            <>
              {about}
              <RightsCard user={saved} />
              <LastActionsCard user={saved} />
            </>
          }
          side={
            <>
              <InvitationCard user={saved} people={people} locked={locked} />
              <DevicesCard user={saved} people={people} locked={locked} />
              <DelegationsCard user={saved} />
            </>
          }
        />
      ) : (
        about
      )}
    </RecordPage>
  )
}
