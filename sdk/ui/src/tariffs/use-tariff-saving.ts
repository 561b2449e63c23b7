import type { TariffOf } from '@coverdesk/sdk'
import { useState } from 'react'
import { useClient } from '../client.ts'
import { useSaving } from '../forms/use-saving.ts'
import { useLeaveGuard } from '../leave-guard/use-leave-guard.ts'
import { useText } from '../locale/use-text.ts'
import { useInvalidate } from '../queries/use-query-cache.ts'
import { type Schema, useSchemaCheck } from '../record-form/use-schema-check.ts'
import { useSetupPlace } from '../setups/setup-place.tsx'
import type { Submit } from '../sign-in/use-submit.ts'
import { showSuccessToast } from '../toasts/toasts.ts'
import { type AnyContent, tariffApi, tariffKeys } from './tariffs.atoms.ts'

/** The name of a draft, and how the draft is saved. */
export interface TariffSaving {
  name: string
  setName: (name: string) => void
  /** Whether the name or the content differs from what is stored. */
  changed: boolean
  submit: Submit
  save: () => Promise<boolean>
  /** Another user's version. */
  conflict: TariffOf<AnyContent> | null
  keepMine: () => void
  takeTheirs: () => void
}

interface TariffSavingInput {
  tariff: TariffOf<AnyContent>
  /** Content to save. */
  content: AnyContent
  isContentChanged: boolean
  schema: Schema
  /** What the texts of the schema's errors name. */
  errorParams?: Record<string, string>
  /** Called before each attempt to save. */
  onSend?: () => void
}

/** Saves a draft of a tariff of any chain, and holds the page while changes are not saved. */
export function useTariffSaving(input: TariffSavingInput): TariffSaving {
  const { tariff, content, isContentChanged, schema, errorParams, onSend } = input
  const { area } = useSetupPlace()
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('tariffs')
  const [name, setName] = useState(tariff.name)
  const { submit, conflict, run } = useSaving<TariffOf<AnyContent>>(['name'], msg('save_failed'))
  const fits = useSchemaCheck(submit)
  const changed = name !== tariff.name || isContentChanged
  const send = async (version: number): Promise<boolean> => {
    const body = { name, content, version }
    onSend?.()
    if (!fits(schema, body, errorParams ? { paramsOf: () => errorParams } : {})) return false
    return run(async () => {
      await tariffApi(client, area).update(tariff.id, body)
      showSuccessToast(t('saved', { name }))
      await invalidate(tariffKeys.all)
    })
  }
  const save = (): Promise<boolean> => send(tariff.version)
  useLeaveGuard(changed, save)
  return {
    name,
    setName,
    changed,
    submit,
    save,
    conflict,
    keepMine: () => void (conflict && send(conflict.version)),
    takeTheirs: () => void invalidate(tariffKeys.all),
  }
}
