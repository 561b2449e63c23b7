import type { Tariff, TariffContent, TariffExtension, TariffRate } from '@coverdesk/sdk'
import { tariffUpdateSchema } from '@coverdesk/sdk/schemas'
import { type Submit, showSuccessToast, useClient, useInvalidate, useSaving, useText } from '@coverdesk/ui'
import { useLeaveGuard } from '@coverdesk/ui/leave-guard'
import { useSchemaCheck } from '@coverdesk/ui/record-form'
import { tariffKeys } from '@coverdesk/ui/tariffs'
import { useState } from 'react'
import { toEditedExtensions, withExtension } from './extension-draft.ts'
import { limitsOf, pathOfLimit, typedLimits } from './limits-draft.ts'
import { standing, type Texts, textKey, toEditedRates, typed, type Value, withRate } from './tariff-draft.ts'
import { type RowsEdit, useRows } from './use-rows.ts'

export interface TariffEdit {
  name: string
  rates: RowsEdit<TariffRate>
  extensions: RowsEdit<TariffExtension>
  texts: Texts
  /** Content to save; `NaN` for text that is not a number. */
  content: TariffContent
  setName: (name: string) => void
  type: (id: string, name: Value, text: string) => void
  /** Returns the error of a value of a row or a limit. */
  faultOf: (id: string, name: Value | 'cover_types') => string | undefined
  changed: boolean
  submit: Submit
  save: () => Promise<boolean>
  conflict: Tariff | null
  keepMine: () => void
  takeTheirs: () => void
}

/** Edits a draft until it is saved. */
export function useTariffEdit(tariff: Tariff): TariffEdit {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t, msg } = useText('tariffs')
  const [name, setName] = useState(tariff.name)
  const rates = useRows(() => toEditedRates(tariff), withRate)
  const extensions = useRows(() => toEditedExtensions(tariff), withExtension)
  const [texts, setTexts] = useState<Texts>({})
  /** Paths of the sent rows and limits by id, to place the server's errors. */
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map())
  const saving = useSaving<Tariff>(['name'], msg('save_failed'))
  const { submit, conflict } = saving
  const fits = useSchemaCheck(submit)
  const limits = limitsOf(tariff)
  const remaining = { rates: standing(rates.rows), extensions: standing(extensions.rows) }
  const content: TariffContent = {
    ...tariff.content,
    rates: remaining.rates.map((one) => typed(one, texts)),
    extensions: remaining.extensions.map((one) => typed(one, texts)),
    ...typedLimits(tariff.content, limits, texts),
  }
  const changed = name !== tariff.name || JSON.stringify(content) !== JSON.stringify(tariff.content)

  const send = async (version: number): Promise<boolean> => {
    const body = { name, content, version }
    const rows = (['rates', 'extensions'] as const).flatMap((list) =>
      remaining[list].map(({ id }, index) => [id, `content.${list}.${index}`] as const),
    )
    setSent(new Map([...rows, ...limits.map((one) => [one.id, pathOfLimit(content, one)] as const)]))
    if (!fits(tariffUpdateSchema, body, { paramsOf: () => ({ least: t('legal_least') }) })) return false
    return saving.run(async () => {
      await client.motor.tariffs.update(tariff.id, body)
      showSuccessToast(t('saved', { name }))
      await invalidate(tariffKeys.all)
    })
  }
  const save = (): Promise<boolean> => send(tariff.version)
  useLeaveGuard(changed, save)
  return {
    name,
    rates,
    extensions,
    texts,
    content,
    changed,
    submit,
    conflict,
    setName,
    save,
    type: (id, value, text) => setTexts((before) => ({ ...before, [textKey(id, value)]: text })),
    faultOf: (id, value) => {
      const path = sent.get(id)
      return submit.errors[`${path}.${value}`] ?? submit.errors[path ?? '']
    },
    keepMine: () => void (conflict && send(conflict.version)),
    takeTheirs: () => void invalidate(tariffKeys.all),
  }
}
