import type { Person } from '@coverdesk/sdk'
import { marineUserSchema } from '@coverdesk/sdk/schemas'
import {
  hasPrivilege,
  marineUserAtom,
  showSuccessToast,
  useClient,
  useInvalidate,
  useText,
} from '@coverdesk/ui'
import { changeRequestKeys, isNewlyWaiting, WaitingNote } from '@coverdesk/ui/change-requests'
import { useOperations } from '@coverdesk/ui/operations'
import { Card, DetailLayout } from '@coverdesk/ui/parts'
import {
  DevicesCard,
  InvitationCard,
  LastActionsCard,
  nameOf,
  PersonFields,
  PersonStateBadge,
  personAnswers,
} from '@coverdesk/ui/people'
import { RecordPage, useRecordForm } from '@coverdesk/ui/record-form'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { type MarineKind, pathOf, paths } from '../paths.ts'
import { AccessButton } from './access-button.tsx'
import { RoleCard } from './role-card.tsx'
import { roleAtoms, userKeys, userStore } from './users.atoms.ts'

interface UserFormProps {
  kind: MarineKind
  saved: Person | null
}

/** Form of a new or existing marine user. */
export function UserForm({ kind, saved }: UserFormProps): ReactElement {
  const api = useClient().marine[kind].users
  const users = useOperations(userStore)
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg } = useText('users')
  const requests = useText('change-requests')
  const roles = useAtomValue(roleAtoms[kind])
  const mayEdit = hasPrivilege(useAtomValue(marineUserAtom), 'marine.user.edit')
  const people = { api, key: userKeys.all(kind) }
  const above = mayEdit && saved?.may_change === false
  const locked = !mayEdit || above
  const form = useRecordForm({
    saved,
    answersOf: personAnswers,
    schema: marineUserSchema,
    fallback: msg('save_failed'),
    send: ({ role_id, ...answers }, over) => {
      const body = { ...answers, role_id: role_id ?? '' }
      return over ? users.update(kind, over.id, { ...body, version: over.version }) : users.create(kind, body)
    },
    onSaved: async (user) => {
      const done = saved ? t('saved', { name: nameOf(user) }) : t('invited', { email: user.email })
      const waits = isNewlyWaiting(user, saved)
      if (!saved || !waits) showSuccessToast(done)
      if (waits) showSuccessToast(requests.t('waits'))
      await invalidate(people.key, changeRequestKeys.all)
      if (!saved) navigate(pathOf(paths[kind].editUser, user.id), { replace: true })
    },
  })
  const role = roles.find(({ id }) => id === form.answers.role_id) ?? null
  return (
    <RecordPage
      title={saved ? nameOf(saved) : t('new_title')}
      form={form}
      isNew={saved === null}
      locked={locked}
      actions={saved && !locked ? <AccessButton user={saved} api={api} changes={people.key} /> : null}
    >
      <WaitingNote waiting={saved?.waiting} href={paths[kind].changeRequests} />
      {above && saved ? (
        <MessageBar layout="multiline">
          <MessageBarBody>{t('above_you', { name: nameOf(saved) })}</MessageBarBody>
        </MessageBar>
      ) : null}
      <DetailLayout
        main={
          <>
            <Card title={t('about')} actions={saved ? <PersonStateBadge user={saved} /> : null}>
              <PersonFields form={form} saved={saved} locked={locked} roles={roles} />
            </Card>
            {saved ? <LastActionsCard user={saved} /> : null}
          </>
        }
        side={
          <>
            <RoleCard role={role} state={saved?.state ?? null} />
            {saved ? (
              <>
                <InvitationCard user={saved} people={people} locked={locked} />
                <DevicesCard user={saved} people={people} locked={locked} />
              </>
            ) : null}
          </>
        }
      />
    </RecordPage>
  )
}
