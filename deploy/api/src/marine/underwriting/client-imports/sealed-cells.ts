import type { ClientImportColumn } from '@coverdesk/sdk'
import type { Services } from '../../../platform/services.ts'
import type { Cell } from '../../../platform/workbooks/cell.ts'

/** Corrected texts of a row by column. */
export type Typed = Partial<Record<ClientImportColumn, string>>

type Vault = Services['vault']

export const sealCells = (vault: Vault, cells: readonly Cell[]): Buffer => vault.seal(JSON.stringify(cells))
export const openCells = (vault: Vault, sealed: Buffer): Cell[] => JSON.parse(vault.open(sealed)) as Cell[]
export const sealTyped = (vault: Vault, typed: Typed): Buffer | null =>
  Object.keys(typed).length > 0 ? vault.seal(JSON.stringify(typed)) : null
export const openTyped = (vault: Vault, sealed: Buffer | null): Typed =>
  sealed ? (JSON.parse(vault.open(sealed)) as Typed) : {}
