import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'

interface Texts {
  name: string
  description: string
}

/** Texts of a record as its reader sees them, in SQL, for order and search. */
interface PresentedTexts {
  /** Name without accents and capitals, which would sort behind all other letters. */
  name: RawBuilder<string>
  /** Name and description. */
  words: RawBuilder<string>
}

interface TextTable {
  table: string
  /** Stored name and description of a row. */
  words: RawBuilder<string>
}

/**
 * Returns the texts of a table's rows as their reader sees them: as stored, or as presented where that is another text.
 * @param rows every row of the table
 */
export function presentedTexts(
  { table, words }: TextTable,
  rows: readonly (Texts & { id: string })[],
  present: (stored: Texts) => Texts,
): PresentedTexts {
  const products = rows.flatMap(({ id, name, description }) => {
    const stored = { name, description }
    const said = present(stored)
    return isDeepStrictEqual(said, stored) ? [] : [{ id, said }]
  })
  const presented = (textOf: (said: Texts) => string, stored: RawBuilder<string>): RawBuilder<string> =>
    products.length === 0
      ? stored
      : sql`case ${sql.ref(`${table}.id`)} ${sql.join(
          products.map(({ id, said }) => sql`when ${id}::uuid then ${textOf(said)}`),
          sql` `,
        )} else ${stored} end`
  return {
    name: sql`search_fold(${presented((said) => said.name, sql`${sql.ref(`${table}.name`)}`)})`,
    words: presented((said) => `${said.name} ${said.description}`, words),
  }
}
