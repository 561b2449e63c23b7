import type { FormType } from '@coverdesk/sdk'
import { type Submit, useInvalidate, useSaving, useText } from '@coverdesk/ui'
import { useOperations } from '@coverdesk/ui/operations'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { formTypePath } from '../paths.ts'
import { type Steps, useHistory } from '../shared/history/use-history.ts'
import { type EditedField, settled, toEdited, toFields } from './edit.ts'
import { formTypeKeys, formTypeStore } from './form-types.atoms.ts'
import { type UnsavedFormType, useUnsavedDraft } from './use-unsaved-draft.ts'

export interface FormTypeEdit {
  name: string
  description: string
  fields: EditedField[]
  setName: (name: string) => void
  setDescription: (description: string) => void
  setFields: (fields: EditedField[]) => void
  /** Undo and redo. */
  history: Steps
  changed: boolean
  submit: Submit
  save: () => Promise<unknown>
  /** Newer version that another user has saved. */
  conflict: FormType | null
  /** Overwrites the newer version. */
  keepMine: () => Promise<unknown>
  takeTheirs: () => void
  /** Restores the saved version; null when no draft was found on this device. */
  discard: (() => void) | null
}

/** Edits a form type until it is saved. Older versions are read-only. */
export function useFormTypeEdit(
  saved: FormType | null,
  model: FormType | null,
  isOlder: boolean,
): FormTypeEdit {
  const formTypes = useOperations(formTypeStore)
  const invalidate = useInvalidate()
  const [, navigate] = useLocation()
  const { t, msg } = useText('form-types')
  const unsaved = useUnsavedDraft(saved, model ? `copy-of-${model.id}` : 'new')
  const [begun] = useState<UnsavedFormType>(() =>
    beginningOf(saved, model, (from) => t('copy_name', { name: from })),
  )
  const found = isOlder ? null : unsaved.found
  const history = useHistory(() => found ?? begun)
  const { name, description, fields, version } = history.work
  const [isFound, setFound] = useState(found !== null)
  const saving = useSaving<FormType>(['name', 'description'], msg('save_failed'))
  const { submit, conflict } = saving
  const written = useMemo(() => writtenOf({ name, description, fields }), [name, description, fields])
  const [savedText, setSavedText] = useState(() => writtenOf(begun))
  const changed = written !== savedText
  const { set: keep, forget } = unsaved
  useEffect(() => {
    if (isOlder) return
    if (changed) keep({ name, description, fields, version })
    else forget()
  }, [changed, isOlder, name, description, fields, version, keep, forget])
  const change = (part: Partial<UnsavedFormType>): void =>
    history.change((before) => ({ ...before, ...part }))

  const send = (over: number | undefined): Promise<unknown> =>
    saving.run(async () => {
      const body = { name, description, fields: toFields(fields) }
      const answer =
        saved && over !== undefined
          ? await formTypes.update(saved.id, { ...body, version: over })
          : await formTypes.create(body)
      unsaved.forget()
      setFound(false)
      setSavedText(written)
      history.rewrite((work) => ({ ...work, fields: settled(work.fields) }))
      await invalidate(formTypeKeys.all)
      if (!saved) navigate(formTypePath(answer.id), { replace: true })
    })
  return {
    name,
    description,
    fields,
    history,
    changed,
    submit,
    conflict,
    setName: (text) => change({ name: text }),
    setDescription: (text) => change({ description: text }),
    setFields: (edited) => change({ fields: edited }),
    save: () => send(version),
    keepMine: () => send(conflict?.version),
    takeTheirs: () => {
      if (!conflict) return
      unsaved.forget()
      setFound(false)
      history.restart(beginningOf(conflict, null))
      saving.clearConflict()
      void invalidate(formTypeKeys.all)
    },
    discard: isFound
      ? () => {
          unsaved.forget()
          setFound(false)
          history.restart(begun)
        }
      : null,
  }
}

function beginningOf(
  saved: FormType | null,
  model: FormType | null,
  copyName: (name: string) => string = (name) => name,
): UnsavedFormType {
  const from = saved ?? model
  return {
    name: from ? (model ? copyName(from.name) : from.name) : '',
    description: from?.description ?? '',
    fields: toEdited(from?.fields ?? [], saved !== null),
    version: saved?.version,
  }
}

const writtenOf = ({ name, description, fields }: UnsavedFormType): string =>
  JSON.stringify({ name, description, fields: toFields(fields) })
