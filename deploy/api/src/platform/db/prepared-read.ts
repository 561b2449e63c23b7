import { type Compilable, type CompiledQuery, createQueryId } from 'kysely'
import type { Db, Tx } from './database.ts'
import { prepare, returnsAllColumns } from './prepared.ts'

/** Stands for the value at a position, until the read is sent. */
class Placeholder {
  readonly position: number

  constructor(position: number) {
    this.position = position
  }
}

type Build<Row> = Compilable<Row> | CompiledQuery<Row>

/** A read with its values left open. */
interface PreparedRead<Values extends unknown[], Row> {
  all(db: Db | Tx, ...values: Values): Promise<Row[]>
  first(db: Db | Tx, ...values: Values): Promise<Row | undefined>
}

/**
 * Declares a read by key that is built once per process and prepared once per connection, for reads of nearly every
 * request or step. Its plan must not depend on its values, it names its columns, and `build` uses the values only as
 * operands: it is called with placeholders.
 */
export function preparedRead<Values extends unknown[], Row>(
  build: (db: Db | Tx, ...values: Values) => Build<Row>,
): PreparedRead<Values, Row> {
  let built: CompiledQuery<Row> | undefined
  const all = async (db: Db | Tx, ...values: Values): Promise<Row[]> => {
    built ??= compile(db, build)
    const parameters = built.parameters.map((one) =>
      one instanceof Placeholder ? values[one.position] : one,
    )
    const { rows } = await db.executeQuery<Row>({ ...built, parameters, queryId: createQueryId() })
    return rows
  }
  return { all, first: async (db, ...values) => (await all(db, ...values))[0] }
}

const isCompiled = <Row>(built: Build<Row>): built is CompiledQuery<Row> => 'sql' in built

function compile<Values extends unknown[], Row>(
  db: Db | Tx,
  build: (db: Db | Tx, ...values: Values) => Build<Row>,
): CompiledQuery<Row> {
  const placeholders = Array.from({ length: build.length - 1 }, (_, position) => new Placeholder(position))
  const built = build(db, ...(placeholders as unknown as Values))
  const compiled = isCompiled(built) ? built : built.compile()
  if (returnsAllColumns(compiled.sql)) throw new Error(`A prepared read names its columns: ${compiled.sql}`)
  prepare(compiled.sql)
  return compiled
}
