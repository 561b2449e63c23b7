import type { Db } from '../../platform/db/database.ts'
import type { CellKind } from '../../platform/sheets/cells.ts'
import type { TextOf } from '../../platform/translations/translate.ts'

/** A column of a list as it is written to a file. */
export interface ExportedColumn<Row> {
  /** The namespace and key of its title: the same as on the screen. */
  label: readonly [namespace: string, key: string]
  kind?: CellKind
  value: (row: Row, t: TextOf) => string | number | null
}

/** A list that can be written to a file: its rows, filters and rights are those of its own call. */
export interface ExportedList<Row = unknown> {
  /** The GET route of the list; `:id` stands for the workflow. */
  url: string
  /** What else the address names. */
  params?: Readonly<Record<string, string>>
  title: readonly [namespace: string, key: string]
  /** By the keys the screen gives its columns. */
  columns: Readonly<Record<string, ExportedColumn<Row>>>
  /** Says by name what the rows of the call say by code, as the screen does. */
  named?: (rows: readonly Row[], db: Db) => Promise<Row[]>
}

/** Declares a list, its rows typed by what the SDK promises of them. */
export const exportedList = <Row>(list: ExportedList<Row>): ExportedList => list as ExportedList
