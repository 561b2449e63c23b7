/**
 * A value as a test reads it: with the fields its type names, none of them absent. A test that reads a field of an
 * object or a row that is not there fails at that line.
 */
export type Present<T> = T extends readonly (infer Row)[]
  ? Rows<Present<Row>>
  : T extends object
    ? { [Key in keyof T]-?: Present<NonNullable<T[Key]>> }
    : T

/** The rows a test expects. */
export interface Rows<Row> extends Array<Row> {
  0: Row
  1: Row
  2: Row
  3: Row
  at(index: number): Row
  find(predicate: (row: Row, index: number, rows: Row[]) => unknown): Row
  filter<Narrow extends Row>(predicate: (row: Row, index: number, rows: Row[]) => row is Narrow): Narrow[]
  filter(predicate: (row: Row, index: number, rows: Row[]) => unknown): Rows<Row>
}
