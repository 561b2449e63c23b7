import type { ColumnType, JSONColumnType } from 'kysely'

/** An instant as an ISO 8601 UTC string; written as a string or a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>
/** Left out where nothing has happened yet. */
export type OptionalInstant = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>
export type DefaultInstant = ColumnType<string, string | Date | undefined, string | Date>
export type DefaultLimits = ColumnType<Record<string, number>, string | undefined, string>
export type Bytes = ColumnType<Buffer, Buffer, Buffer>
export type Json<T extends object> = JSONColumnType<T>
