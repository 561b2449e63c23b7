import type { Tariff, TariffContent, TariffExtension, TariffRate } from '@coverdesk/sdk'
import { tariffUpdateSchema } from '@coverdesk/sdk/schemas'
import { useText } from '@coverdesk/ui'
import { type TariffSaving, useTariffSaving } from '@coverdesk/ui/tariffs'
import { useState } from 'react'
import { toEditedExtensions, withExtension } from './extension-draft.ts'
import { limitsOf, pathOfLimit, typedLimits } from './limits-draft.ts'
import { standing, type Texts, textKey, toEditedRates, typed, type Value, withRate } from './tariff-draft.ts'
import { type RowsEdit, useRows } from './use-rows.ts'

export interface TariffEdit {
  rates: RowsEdit<TariffRate>
  extensions: RowsEdit<TariffExtension>
  texts: Texts
  /** Content to save; `NaN` for text that is not a number. */
  content: TariffContent
  type: (id: string, name: Value, text: string) => void
  /** Returns the error of a value of a row or a limit. */
  errorOf: (id: string, name: Value | 'cover_types') => string | undefined
  saving: TariffSaving
}

/** Edits a draft until it is saved. */
export function useTariffEdit(tariff: Tariff): TariffEdit {
  const { t } = useText('tariffs')
  const rates = useRows(() => toEditedRates(tariff), withRate)
  const extensions = useRows(() => toEditedExtensions(tariff), withExtension)
  const [texts, setTexts] = useState<Texts>({})
  /** Paths of the sent rows and limits by id, to place the server's errors. */
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map())
  const limits = limitsOf(tariff)
  const remaining = { rates: standing(rates.rows), extensions: standing(extensions.rows) }
  const content: TariffContent = {
    ...tariff.content,
    rates: remaining.rates.map((one) => typed(one, texts)),
    extensions: remaining.extensions.map((one) => typed(one, texts)),
    ...typedLimits(tariff.content, limits, texts),
  }
  const saving = useTariffSaving({
    tariff,
    content,
    isContentChanged: JSON.stringify(content) !== JSON.stringify(tariff.content),
    schema: tariffUpdateSchema,
    errorParams: { least: t('legal_least') },
    onSend: () => {
      const rows = (['rates', 'extensions'] as const).flatMap((list) =>
        remaining[list].map(({ id }, index) => [id, `content.${list}.${index}`] as const),
      )
      setSent(new Map([...rows, ...limits.map((one) => [one.id, pathOfLimit(content, one)] as const)]))
    },
  })
  return {
    rates,
    extensions,
    texts,
    content,
    saving,
    type: (id, value, text) => setTexts((before) => ({ ...before, [textKey(id, value)]: text })),
    errorOf: (id, value) => {
      const path = sent.get(id)
      return saving.submit.errors[`${path}.${value}`] ?? saving.submit.errors[path ?? '']
    },
  }
}
