import type { ColumnType, SelectType } from 'kysely'

/** An instant as an ISO 8601 UTC string; written as a string or a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>

/** Parsed JSON; written as text. */
export type Json<T> = ColumnType<T, string, string>

/** Has a default. */
export type Generated<T> =
  T extends ColumnType<infer Selected, infer Inserted, infer Updated>
    ? ColumnType<Selected, Inserted | undefined, Updated>
    : ColumnType<T, T | undefined, T>

/** Computed by the database, never written. */
export type GeneratedAlways<T> = ColumnType<SelectType<T>, never, never>

/** Written by a trigger alone. */
export type WrittenByTrigger<T> = ColumnType<SelectType<T>, never, never>
