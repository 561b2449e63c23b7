import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brokenOnes, formatFindings, verifyLedger } from './ledger/verify.ts'
import { allLedgerChecks } from './ledger-checks.ts'
import { openDatabase, openPool } from './platform/db/database.ts'
import { startEngine } from './platform/db/engine.ts'
import { reasonOf } from './platform/errors/reason-of.ts'
import { StartError } from './platform/errors/start-error.ts'
import { readSettings } from './platform/settings/settings.ts'
import { exitOnError } from './startup/exit-on-error.ts'

// Checks the books of an installation without changing anything: `npm run verify-ledger`.
await exitOnError(async () => {
  const { DATABASE_URL, DATA_DIR } = readSettings(process.env)
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'postgres', 'PG_VERSION')))
    throw new StartError(`There is no database in ${DATA_DIR}: set DATA_DIR or DATABASE_URL.`)
  const engine = await startEngine({ url: DATABASE_URL, dataDir: DATA_DIR })
  const pool = openPool(engine, 1)
  try {
    const findings = await verifyLedger(openDatabase(pool), allLedgerChecks).catch((cause: unknown) => {
      const why = `The database cannot be read, or is of an older version (${reasonOf(cause)}).`
      throw new StartError(`${why} Start the product on it first.`, { cause })
    })
    process.stdout.write(`${formatFindings(findings)}\n`)
    process.exitCode = brokenOnes(findings).length > 0 ? 1 : 0
  } finally {
    await pool.end()
    await engine.close()
  }
})
