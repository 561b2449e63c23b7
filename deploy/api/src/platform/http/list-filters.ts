import type { AnyList, List, ListDays, ListFilter, SortOf } from '@coverdesk/lists/list'
import { daySchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'

/** Characters of a code or a text. */
const MOST = 60

type ValuesOf<Filter> = Filter extends { values: readonly (infer Value extends string)[] } ? Value : never
type Schema<Filter> = [ValuesOf<Filter>] extends [never]
  ? Filter extends { kind: 'number' }
    ? z.ZodOptional<z.ZodCoercedNumber>
    : z.ZodOptional<z.ZodString>
  : z.ZodOptional<z.ZodEnum<{ [Value in ValuesOf<Filter>]: Value }>>
type Shape<Filters, Days extends readonly ListDays[]> = {
  [Name in keyof Filters]: Schema<Filters[Name]>
} & { [Name in Days[number]['from' | 'until']]: z.ZodOptional<z.ZodString> }

/** Columns of the database by the orders of a list: each order that its definition names. */
export type SortsOf<Own extends AnyList> = Readonly<Record<SortOf<Own>, string>>

/** Returns the schemas of the filters of a list, as its definition describes them. */
export function filtersOf<
  Filters extends Readonly<Record<string, ListFilter>>,
  const Days extends readonly ListDays[],
>({
  filters,
  days,
}: Pick<List<never, string, string, Filters, Days>, 'filters' | 'days'>): Shape<Filters, Days> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, filter] of Object.entries(filters)) shape[name] = schemaOf(filter).optional()
  for (const { from, until } of days) {
    shape[from] = daySchema().optional()
    shape[until] = daySchema().optional()
  }
  return shape as Shape<Filters, Days>
}

function schemaOf({ values, kind, record }: ListFilter): z.ZodType {
  if (values) return z.enum(values)
  if (kind === 'day') return daySchema()
  if (kind === 'number') return z.coerce.number().int()
  const isId = typeof record === 'string' && !record.startsWith('setup ') && record !== 'branch code'
  return isId ? z.uuid() : z.string().max(MOST)
}
