import type { Tariff, TariffExtension } from '@coverdesk/sdk'
import { type Edited, edited, isChanged } from './tariff-draft.ts'

export type EditedExtension = Edited<TariffExtension>

/** Effect of an extension on a price. */
export type Effect = Pick<TariffExtension, 'kind' | 'basis'>

export const effects: readonly Effect[] = (['loading', 'discount'] as const).flatMap((kind) =>
  (['flat', 'sum_insured', 'basic_premium'] as const).map((basis) => ({ kind, basis })),
)

/** Discounts of the product: no list has them. */
export const builtInExtensions: readonly string[] = ['TRACKING', 'NO_CLAIMS', 'SPECIAL_DISCOUNT']

/** Prepares the extensions for editing; those of the previous tariff that are missing here can be restored. */
export const toEditedExtensions = (tariff: Tariff): EditedExtension[] => [
  ...tariff.content.extensions.map((one) => edited(one)),
  ...goneExtensions(tariff).map((one) => edited(one, true)),
]

/** Adds an extension, in place of a removed one with the same code. */
export function withExtension(rows: readonly EditedExtension[], added: EditedExtension): EditedExtension[] {
  const at = rows.findIndex(({ row }) => row.code === added.row.code)
  return at < 0 ? [...rows, added] : rows.with(at, added)
}

export const extensionBefore = (
  { before }: Tariff,
  { code }: Pick<TariffExtension, 'code'>,
): TariffExtension | undefined => before?.content.extensions.find((one) => one.code === code)

export function isExtensionChanged(row: TariffExtension, before: TariffExtension | undefined): boolean {
  if (!before || isChanged(row, before) || row.kind !== before.kind || row.basis !== before.basis) return true
  return row.cover_types.toSorted().join() !== before.cover_types.toSorted().join()
}

/** Returns the extensions that differ from the previous tariff, including removed ones. */
export const changedExtensions = (tariff: Tariff): TariffExtension[] => [
  ...tariff.content.extensions.filter((row) => isExtensionChanged(row, extensionBefore(tariff, row))),
  ...goneExtensions(tariff),
]

const goneExtensions = ({ content, before }: Tariff): TariffExtension[] =>
  (before?.content.extensions ?? []).filter(
    ({ code }) => !content.extensions.some((one) => one.code === code),
  )
