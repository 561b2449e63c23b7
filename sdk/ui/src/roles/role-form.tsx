import type { Role, RolePreview } from '@coverdesk/sdk'
import { ValidationError } from '@coverdesk/sdk'
import { roleSchema } from '@coverdesk/sdk/schemas'
import { Button, Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { changeRequestKeys } from '../change-requests/change-requests.atoms.ts'
import { isNewlyWaiting } from '../change-requests/is-newly-waiting.ts'
import { WaitingNote } from '../change-requests/waiting-note.tsx'
import { useClient } from '../client.ts'
import { leaveAtom } from '../leave-guard/leave-guard.atoms.ts'
import { useText } from '../locale/use-text.ts'
import { useOperations } from '../operations/use-operations.ts'
import { Card } from '../parts/card.tsx'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { RecordPage } from '../record-form/record-page.tsx'
import { useRecordForm } from '../record-form/use-record-form.ts'
import { FormAlert } from '../sign-in/form-alert.tsx'
import { showErrorToast, showSuccessToast } from '../toasts/toasts.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { DeleteRole } from './delete-role.tsx'
import { HoldersCard } from './holders-card.tsx'
import { LimitsEditor } from './limits-editor.tsx'
import { RightsMatrix } from './rights-matrix.tsx'
import { type RoleAnswers, roleAnswers } from './role-answers.ts'
import { useRolePlace } from './role-place.tsx'
import { privilegesAtom, roleKeys, roleStore, rolesApi } from './roles.atoms.ts'

const useStyles = makeStyles({
  help: { marginBlockStart: 0, color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  name: { maxWidth: '420px' },
})

interface RoleFormProps {
  saved: Role | null
  /** What a new one begins with. */
  like?: Role | null
}

/** The form of a role, new or saved; shows the affected users before a change is saved. */
export function RoleForm({ saved, like = null }: RoleFormProps): ReactElement {
  const styles = useStyles()
  const place = useRolePlace()
  const api = rolesApi(useClient(), place.of)
  const roles = useOperations(roleStore)
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const leave = useSetAtom(leaveAtom)
  const { t, msg, tn, formatNumber } = useText('roles')
  const requests = useText('change-requests')
  const offered = useAtomValue(privilegesAtom(place.of))
  const locked = !place.mayEdit
  const [preview, setPreview] = useState<RolePreview | null>(null)
  const begun = like && { ...like, name: t('copy_of', { name: like.name }) }
  const form = useRecordForm<Role, RoleAnswers>({
    saved,
    answersOf: (role) => roleAnswers(role ?? begun),
    schema: roleSchema,
    fallback: msg('save_failed'),
    send: (answers, over) =>
      over
        ? roles.update(place.of, over.id, { ...answers, version: over.version })
        : roles.create(place.of, answers),
    asksFirst: saved !== null,
    onSaved: async (role) => {
      showSuccessToast(isNewlyWaiting(role, saved) ? requests.t('waits') : t('saved', { name: role.name }))
      await invalidate(roleKeys.all, place.people, changeRequestKeys.all)
      if (!saved) navigate(place.role(role.id), { replace: true })
    },
  })
  const { answers, set, faultOf } = form
  const ask = async (id: string): Promise<void> => {
    try {
      setPreview(await api.preview(id, answers))
    } catch (error) {
      if (error instanceof ValidationError) await form.save()
      else showErrorToast(t('change.failed'))
    }
  }
  return (
    <>
      <RecordPage
        title={saved?.name ?? t('new_title')}
        form={saved ? { ...form, save: () => ask(saved.id) } : form}
        isNew={saved === null}
        locked={locked}
        actions={
          saved && !locked ? (
            <>
              {saved.is_first ? null : <DeleteRole role={saved} />}
              <Button onClick={() => leave(() => navigate(place.copy(saved.id)))}>{t('copy')}</Button>
            </>
          ) : null
        }
      >
        <WaitingNote waiting={saved?.waiting} href={place.changeRequests} />
        <NameCard saved={saved} faultOf={faultOf} locked={locked} answers={answers} set={set} />
        {saved ? <HoldersCard role={saved} /> : null}
        <Card
          title={t('matrix.title')}
          actions={tn('matrix.chosen', answers.privileges.length, { total: formatNumber(offered.length) })}
        >
          <p className={styles.help}>{t('matrix.help')}</p>
          <FormAlert text={faultOf('privileges')} />
          <RightsMatrix
            chosen={answers.privileges}
            locked={locked}
            onChange={(privileges) => set({ privileges })}
          />
        </Card>
        <LimitsCard saved={saved} faultOf={faultOf} answers={answers} locked={locked} set={set} />
        {place.seen?.(answers.privileges)}
      </RecordPage>
      {preview && saved ? (
        <ChangeDialog
          name={saved.name}
          preview={preview}
          onClose={() => setPreview(null)}
          onSave={() => {
            setPreview(null)
            void form.save()
          }}
        />
      ) : null}
    </>
  )
}

interface NameCardProps {
  saved: Role | null
  faultOf: (name: string) => string | null
  locked: boolean
  answers: RoleAnswers
  set: (part: Partial<RoleAnswers>) => void
}

/** The name of the role, and whether it sees its own branch alone. */
function NameCard({ saved, faultOf, locked, answers, set }: NameCardProps): ReactElement {
  const { t } = useText('roles')
  const styles = useStyles()
  const place = useRolePlace()
  return (
    <Card title={t('about')}>
      <Field
        className={styles.name}
        label={t('name')}
        required
        hint={saved?.is_first ? t(`name_of_first.${place.of}`) : null}
        validationMessage={faultOf('name')}
      >
        <Input
          dir="auto"
          readOnly={locked || saved?.is_first === true}
          value={answers.name}
          onChange={(_event, { value }) => set({ name: value })}
        />
      </Field>
      {place.of === 'office' ? (
        <Field
          hint={t(saved?.is_yours ? 'own_branch_yours' : 'own_branch_hint')}
          validationMessage={faultOf('own_branch')}
        >
          <Checkbox
            label={t('own_branch')}
            checked={answers.own_branch}
            disabled={locked || saved?.is_yours === true}
            onChange={(_event, { checked }) => set({ own_branch: checked === true })}
          />
        </Field>
      ) : null}
    </Card>
  )
}

interface LimitsCardProps {
  saved: Role | null
  faultOf: (name: string) => string | null
  answers: RoleAnswers
  locked: boolean
  set: (part: Partial<RoleAnswers>) => void
}

/** The approval limits of the role. */
function LimitsCard({ saved, faultOf, answers, locked, set }: LimitsCardProps): ReactElement | null {
  const place = useRolePlace()
  const { t } = useText('roles')
  const styles = useStyles()
  return place.limits.length === 0 ? null : (
    <Card title={t('limit.title')}>
      <p className={styles.help}>{t(saved?.is_yours ? 'limit.own' : 'limit.help')}</p>
      <FormAlert text={faultOf('limits')} />
      <LimitsEditor
        limits={answers.limits}
        locked={locked || saved?.is_yours === true}
        onChange={(limits) => set({ limits })}
      />
    </Card>
  )
}
