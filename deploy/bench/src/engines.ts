import { databaseUrl, onServer } from '../../api/src/testing/database.ts'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import type { Measurement } from './benchmark.ts'
import { openSeeded, type SeededDatabase } from './database.ts'

export interface BenchEngine {
  name: 'embedded' | 'postgresql'
  /** Opens a new seeded database, or a copy of a closed one. */
  open(name: string, copyOf?: string): Promise<SeededDatabase>
}

type Measure = (engine: BenchEngine) => Promise<Measurement[]>

/** Measures on the embedded engine; each database is an engine of its own. */
export const onEmbedded = (measure: Measure): Promise<Measurement[]> =>
  measure({ name: 'embedded', open: () => openSeeded() })

/**
 * Measures on a PostgreSQL server started for it; without one it says so and measures nothing.
 * @param settings of the server, besides those of the tests
 */
export async function onPostgres(
  measure: Measure,
  settings: Record<string, string> = {},
): Promise<Measurement[]> {
  const server = await startPostgres(settings).catch((error: Error) => {
    console.log(`  left out on postgresql: ${error.message}`)
  })
  if (!server) return []
  const open = async (name: string, copyOf = 'template1') => {
    await onServer(server.url, `create database ${name} template ${copyOf}`)
    return openSeeded(databaseUrl(server.url, name))
  }
  try {
    return await measure({ name: 'postgresql', open })
  } finally {
    await server.stop()
  }
}
