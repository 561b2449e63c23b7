import type { CargoTariff, TariffOf } from '@coverdesk/sdk'
import { cargoTariffUpdateSchema } from '@coverdesk/sdk/schemas'
import { type Submit, showSuccessToast, useClient, useInvalidate, useSaving, useText } from '@coverdesk/ui'
import { useLeaveGuard } from '@coverdesk/ui/leave-guard'
import { useSchemaCheck } from '@coverdesk/ui/record-form'
import { tariffKeys } from '@coverdesk/ui/tariffs'
import { useState } from 'react'
import { type CargoDraft, contentOf, draftOf } from './cargo-draft.ts'

export interface CargoEdit {
  name: string
  setName: (name: string) => void
  draft: CargoDraft
  change: (part: Partial<CargoDraft>) => void
  /** Tariff to save; an amount that is no number is `NaN`. */
  content: CargoTariff
  changed: boolean
  submit: Submit
  faultOf: (path: string) => string | null
  save: () => Promise<boolean>
  conflict: TariffOf<CargoTariff> | null
  keepMine: () => void
  takeTheirs: () => void
}

/** State of a tariff draft while it is edited. */
export function useCargoEdit(tariff: TariffOf<CargoTariff>): CargoEdit {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('marine-setup')
  const [initial] = useState(() => draftOf(tariff.content))
  const [name, setName] = useState(tariff.name)
  const [draft, setDraft] = useState(initial)
  const { submit, conflict, run } = useSaving<TariffOf<CargoTariff>>(['name'], msg('save_failed'))
  const fits = useSchemaCheck(submit)
  const content = contentOf(draft)
  const changed = name !== tariff.name || JSON.stringify(draft) !== JSON.stringify(initial)
  const send = async (version: number): Promise<boolean> => {
    const body = { name, content, version }
    if (!fits(cargoTariffUpdateSchema, body)) return false
    return run(async () => {
      await client.marine.admin.setup.tariffs.update(tariff.id, body)
      showSuccessToast(t('tariff.saved', { name }))
      await invalidate(tariffKeys.all)
    })
  }
  const save = (): Promise<boolean> => send(tariff.version)
  useLeaveGuard(changed, save)
  return {
    name,
    setName,
    draft,
    content,
    changed,
    submit,
    conflict,
    save,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    faultOf: (path) => submit.errors[`content.${path}`] ?? null,
    keepMine: () => void (conflict && send(conflict.version)),
    takeTheirs: () => void invalidate(tariffKeys.all),
  }
}
