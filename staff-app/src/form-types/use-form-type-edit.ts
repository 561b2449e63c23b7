import type { FormType } from '@coverdesk/sdk'
import { type Submit, useClient, useText } from '@coverdesk/sdk/react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { formTypePath } from '../paths.ts'
import { useLeaveGuard } from '../shared/use-leave-guard.ts'
import { useRefresh } from '../shared/use-reading.ts'
import { useSaving } from '../shared/use-saving.ts'
import { type EditedField, toEdited, toFields } from './edit.ts'

export interface FormTypeEdit {
  name: string
  description: string
  fields: EditedField[]
  setName: (name: string) => void
  setDescription: (description: string) => void
  setFields: (fields: EditedField[]) => void
  changed: boolean
  submit: Submit
  save: () => Promise<void>
  /** What somebody else saved in the meantime. */
  conflict: FormType | null
  /** Saves this over theirs. */
  keepMine: () => Promise<void>
  takeTheirs: () => void
}

/** What is being made of a form type, until it is saved. */
export function useFormTypeEdit(saved: FormType | null, model: FormType | null): FormTypeEdit {
  const client = useClient()
  const refresh = useRefresh()
  const [, navigate] = useLocation()
  const { t } = useText('form-types')
  const from = saved ?? model
  const [name, setName] = useState(from ? (model ? t('copy_name', { name: from.name }) : from.name) : '')
  const [description, setDescription] = useState(from?.description ?? '')
  const [fields, setFields] = useState(() => toEdited(from?.fields ?? []))
  const saving = useSaving<FormType>(['name', 'description'], t('save_failed'))
  const { submit, conflict } = saving
  const written = useMemo(
    () => JSON.stringify({ name, description, fields: toFields(fields) }),
    [name, description, fields],
  )
  const [kept, setKept] = useState(written)
  const changed = written !== kept
  useLeaveGuard(changed)

  const send = (version: number | undefined): Promise<void> =>
    saving.run(async () => {
      const body = { name, description, fields: toFields(fields) }
      const answer =
        saved && version !== undefined
          ? await client.formTypes.update(saved.id, { ...body, version })
          : await client.formTypes.create(body)
      setKept(written)
      await refresh(['form-types'])
      if (!saved) navigate(formTypePath(answer.id), { replace: true })
    })
  return {
    ...{ name, description, fields, setName, setDescription, setFields, changed, submit, conflict },
    save: () => send(saved?.version),
    keepMine: () => send(conflict?.version),
    takeTheirs: () => {
      if (!conflict) return
      setName(conflict.name)
      setDescription(conflict.description)
      setFields(toEdited(conflict.fields))
      saving.clearConflict()
      void refresh(['form-types'])
    },
  }
}
