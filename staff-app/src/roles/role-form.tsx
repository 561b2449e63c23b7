import type { Role, RolePreview } from '@coverdesk/sdk'
import { ValidationError } from '@coverdesk/sdk'
import {
  FormAlert,
  hasPrivilege,
  showErrorToast,
  showSuccessToast,
  useClient,
  useInvalidate,
  userAtom,
  useText,
} from '@coverdesk/sdk/react'
import { leaveAtom } from '@coverdesk/sdk/react/leave-guard/leave-guard.atoms.ts'
import { Card } from '@coverdesk/sdk/react/parts/card.tsx'
import { RecordPage } from '@coverdesk/sdk/react/record-form/record-page.tsx'
import { useRecordForm } from '@coverdesk/sdk/react/record-form/use-record-form.ts'
import { roleSchema } from '@coverdesk/sdk/schemas'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactElement, useState } from 'react'
import { useLocation } from 'wouter'
import { copyRolePath, rolePath } from '../paths.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { DeleteRole } from './delete-role.tsx'
import { HoldersCard } from './holders-card.tsx'
import { LimitsEditor } from './limits-editor.tsx'
import { RightsMatrix } from './rights-matrix.tsx'
import { roleAnswers } from './role-answers.ts'
import { privilegesAtom, roleKeys } from './roles.atoms.ts'

const useStyles = makeStyles({
  help: { marginBlockStart: 0, color: tokens.colorNeutralForeground2, maxWidth: '72ch' },
  name: { maxWidth: '420px' },
})

interface RoleFormProps {
  saved: Role | null
  /** What a new one begins with. */
  like?: Role | null
}

/** A role, new or saved; before a change is kept it says whom it touches. */
export function RoleForm({ saved, like = null }: RoleFormProps): ReactElement {
  const styles = useStyles()
  const client = useClient()
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const leave = useSetAtom(leaveAtom)
  const { t, tn, formatNumber } = useText('roles')
  const offered = useAtomValue(privilegesAtom)
  const locked = !hasPrivilege(useAtomValue(userAtom), 'role.role.edit')
  const [preview, setPreview] = useState<RolePreview | null>(null)
  const begun = like && { ...like, name: t('copy_of', { name: like.name }) }
  const form = useRecordForm<Role, ReturnType<typeof roleAnswers>>({
    ...{ saved, answersOf: (role) => roleAnswers(role ?? begun), schema: roleSchema },
    fallback: t('save_failed'),
    send: (answers, over) =>
      over
        ? client.roles.update(over.id, { ...answers, version: over.version })
        : client.roles.create(answers),
    asksFirst: saved !== null,
    onSaved: async (role) => {
      showSuccessToast(t('saved', { name: role.name }))
      await invalidate(roleKeys.all, ['users'])
      if (!saved) navigate(rolePath(role.id), { replace: true })
    },
  })
  const { answers, set, faultOf } = form
  const ask = async (id: string): Promise<void> => {
    try {
      setPreview(await client.roles.preview(id, answers))
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
          saved ? (
            <>
              <DeleteRole role={saved} />
              <Button onClick={() => leave(() => navigate(copyRolePath(saved.id)))}>{t('copy')}</Button>
            </>
          ) : null
        }
      >
        <Card title={t('about')}>
          <Field className={styles.name} label={t('name')} required validationMessage={faultOf('name')}>
            <Input
              dir="auto"
              readOnly={locked}
              value={answers.name}
              onChange={(_event, { value }) => set({ name: value })}
            />
          </Field>
        </Card>
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
        <Card title={t('limit.title')}>
          <p className={styles.help}>{t(saved?.is_yours ? 'limit.own' : 'limit.help')}</p>
          <FormAlert text={faultOf('limits')} />
          <LimitsEditor
            limits={answers.limits}
            locked={locked || saved?.is_yours === true}
            onChange={(limits) => set({ limits })}
          />
        </Card>
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
