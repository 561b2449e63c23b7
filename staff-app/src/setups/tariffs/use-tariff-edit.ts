import type { Tariff, TariffContent, TariffRate } from '@coverdesk/sdk'
import {
  type Submit,
  showSuccessToast,
  useClient,
  useInvalidate,
  useSaving,
  useText,
} from '@coverdesk/sdk/react'
import { useLeaveGuard } from '@coverdesk/sdk/react/leave-guard/use-leave-guard.ts'
import { tariffKeys } from '@coverdesk/sdk/react/tariffs/tariffs.atoms.ts'
import { schemaFaults, tariffUpdateSchema } from '@coverdesk/sdk/schemas'
import { useState } from 'react'
import {
  addRate,
  type EditedRate,
  isRearranged,
  standing,
  type Texts,
  textKey,
  toEdited,
  typedContent,
  type Value,
} from './tariff-draft.ts'

export interface TariffEdit {
  name: string
  rows: EditedRate[]
  texts: Texts
  /** What would be saved; what is typed and is no number is `NaN` in it. */
  content: TariffContent
  setName: (name: string) => void
  type: (id: string, name: Value, text: string) => void
  /** Adds a rate that is not filled in, and gives its row. */
  add: (rate: TariffRate) => string
  setRemoved: (id: string, isRemoved: boolean) => void
  /** What is wrong with a value of a rate. */
  faultOf: (id: string, name: Value) => string | undefined
  changed: boolean
  submit: Submit
  save: () => Promise<boolean>
  conflict: Tariff | null
  keepMine: () => void
  takeTheirs: () => void
}

/** A draft while it is edited, until it is saved. */
export function useTariffEdit(tariff: Tariff): TariffEdit {
  const client = useClient()
  const invalidate = useInvalidate()
  const { t } = useText('tariffs')
  const errors = useText('errors')
  const [name, setName] = useState(tariff.name)
  const [rows, setRows] = useState(() => toEdited(tariff))
  const [texts, setTexts] = useState<Texts>({})
  /** The rows that the faults speak of, in their order. */
  const [sent, setSent] = useState<readonly string[]>([])
  const saving = useSaving<Tariff>(['name'], t('save_failed'))
  const { submit, conflict } = saving
  const content = typedContent(tariff.content, rows, texts)
  const changed = name !== tariff.name || Object.keys(texts).length > 0 || isRearranged(tariff.content, rows)

  const send = async (version: number): Promise<boolean> => {
    const body = { name, content, version }
    const faults = Object.entries(schemaFaults(tariffUpdateSchema, body))
    setSent(standing(rows).map(({ id }) => id))
    submit.setErrors(
      Object.fromEntries(faults.map(([path, key]) => [path, errors.t(key, { least: t('legal_least') })])),
    )
    if (faults.length > 0) return false
    return saving.run(async () => {
      await client.tariffs.update(tariff.id, body)
      showSuccessToast(t('saved', { name }))
      await invalidate(tariffKeys.all)
    })
  }
  const save = (): Promise<boolean> => send(tariff.version)
  useLeaveGuard(changed, save)
  const pathOf = (id: string): string => {
    const extension = content.extensions.findIndex(({ code }) => code === id)
    return extension < 0 ? `content.rates.${sent.indexOf(id)}` : `content.extensions.${extension}`
  }
  return {
    ...{ name, rows, texts, content, changed, submit, conflict, setName, save },
    type: (id, value, text) => setTexts((before) => ({ ...before, [textKey(id, value)]: text })),
    add: (rate) => {
      const added = addRate(rows, rate)
      setRows(added.rows)
      return added.id
    },
    setRemoved: (id, isRemoved) =>
      setRows((before) => before.map((row) => (row.id === id ? { ...row, isRemoved } : row))),
    faultOf: (id, value) => submit.errors[`${pathOf(id)}.${value}`],
    keepMine: () => void (conflict && send(conflict.version)),
    takeTheirs: () => void invalidate(tariffKeys.all),
  }
}
