import { type SetupEntry, type SetupListName, setupLists } from '@coverdesk/sdk'
import { setupEntryChangeSchema, setupEntrySchema } from '@coverdesk/sdk/schemas'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useClient } from '../client.ts'
import { type Saving, useSaving } from '../forms/use-saving.ts'
import { useLeaveGuard } from '../leave-guard/use-leave-guard.ts'
import { useText } from '../locale/use-text.ts'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { useSchemaCheck } from '../record-form/use-schema-check.ts'
import { showSuccessToast } from '../toasts/toasts.ts'
import { compareEntry, type EntryDifference } from './compare-entry.ts'
import { attributesOf, type Draft, draftOf } from './entry-draft.ts'
import { useSetupPlace } from './setup-place.tsx'
import { setupApi, setupKeys } from './setups.atoms.ts'

interface Work {
  code: string
  name: string
  parent: string
  first_day: string
  draft: Draft
}

export interface EntryEdit extends Work {
  change: (part: Partial<Work>) => void
  changed: boolean
  /** What is said otherwise than is saved. */
  differences: EntryDifference[]
  /** An amount or a percentage in force is another now, which counts from a day on only. */
  needsDay: boolean
  saving: Saving<SetupEntry>
  save: (over?: number) => Promise<boolean>
}

const PRICED = ['money', 'percent']

/** What is being made of an entry, until it is saved. */
export function useEntryEdit(list: SetupListName, saved: SetupEntry | null): EntryEdit {
  const { fields } = setupLists[list]
  const client = useClient()
  const invalidate = useInvalidate()
  const place = useSetupPlace()
  const [, navigate] = useLocation()
  const { t, msg } = useText('setups')
  const [begun] = useState<Work>(() => ({
    code: saved?.code ?? '',
    name: saved?.name ?? '',
    parent: saved?.parent ?? '',
    first_day: '',
    draft: draftOf(fields, saved?.attributes ?? {}),
  }))
  const [work, setWork] = useState(begun)
  const [done, setDone] = useState(false)
  const names = ['code', 'name', 'parent', 'first_day', ...fields.map(({ name }) => `attributes.${name}`)]
  const saving = useSaving<SetupEntry>(names, msg('save_failed'))
  const fits = useSchemaCheck(saving.submit)
  const changed = JSON.stringify(work) !== JSON.stringify(begun)
  const priced = fields.some(
    ({ name, kind }) => PRICED.includes(kind) && work.draft[name] !== begun.draft[name],
  )
  const differences = saved
    ? compareEntry(list, saved, { name: work.name, attributes: attributesOf(fields, work.draft) })
    : []
  const needsDay = saved?.state === 'in_use' && priced

  const save = async (over?: number): Promise<boolean> => {
    const { code, name, parent, first_day, draft } = work
    const said = { name, attributes: attributesOf(fields, draft), first_day: first_day || null }
    const version = over ?? saved?.version ?? 1
    const added = { code, ...said, ...(setupLists[list].parent ? { parent } : {}) }
    const isFit = saved
      ? fits(setupEntryChangeSchema(list), { ...said, version })
      : fits(setupEntrySchema(list), added)
    if (!isFit) return false
    return saving.run(async () => {
      const answer = saved
        ? await setupApi(client, list).changeEntry(list, saved.id, { ...said, version })
        : await setupApi(client, list).addEntry(list, added)
      setDone(true)
      showSuccessToast(t('saved', { name: answer.name }))
      await invalidate(setupKeys.all)
      navigate(saved ? place.entry(list, saved.id) : place.list(list))
    })
  }
  useLeaveGuard(changed && !done, save)
  return {
    ...work,
    change: (part) => setWork((before) => ({ ...before, ...part })),
    changed,
    differences,
    needsDay,
    saving,
    save,
  }
}
