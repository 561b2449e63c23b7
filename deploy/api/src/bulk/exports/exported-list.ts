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

/** A list that can be exported; its rows, filters and rights are those of its own API call. */
export interface ExportedList<Row = unknown> {
  /** The GET route of the list; `:id` stands for the workflow. */
  url: string
  /** Other parameters of the URL. */
  params?: Readonly<Record<string, string>>
  title: readonly [namespace: string, key: string]
  /** Columns by the keys the screen gives them. */
  columns: Readonly<Record<string, ExportedColumn<Row>>>
  /** Adds names for the codes in the rows, as the screen does. */
  named?: (rows: readonly Row[], db: Db) => Promise<Row[]>
}

/** Declares a list whose rows have the type that the SDK declares for them. */
export const exportedList = <Row>(list: ExportedList<Row>): ExportedList => list as ExportedList
