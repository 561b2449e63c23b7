import type { CargoTariff, TariffOf } from '@coverdesk/sdk'
import { cargoTariffUpdateSchema } from '@coverdesk/sdk/schemas'
import { type TariffSaving, useTariffSaving } from '@coverdesk/ui/tariffs'
import { useState } from 'react'
import { type CargoDraft, contentOf, draftOf } from './cargo-draft.ts'

export interface CargoEdit {
  draft: CargoDraft
  change: (part: Partial<CargoDraft>) => void
  /** Tariff to save; an amount that is no number is `NaN`. */
  content: CargoTariff
  /** Returns the error at a path of the content. */
  errorOf: (path: string) => string | null
  saving: TariffSaving
}

/** State of a tariff draft while it is edited. */
export function useCargoEdit(tariff: TariffOf<CargoTariff>): CargoEdit {
  const [initial] = useState(() => draftOf(tariff.content))
  const [draft, setDraft] = useState(initial)
  const content = contentOf(draft)
  const saving = useTariffSaving({
    tariff,
    content,
    isContentChanged: JSON.stringify(draft) !== JSON.stringify(initial),
    schema: cargoTariffUpdateSchema,
  })
  return {
    draft,
    content,
    saving,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    errorOf: (path) => saving.submit.errors[`content.${path}`] ?? null,
  }
}
