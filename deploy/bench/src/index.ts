import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Measurement, printTable } from './benchmark.ts'
import { benchmarks } from './benchmarks.ts'
import { startServer, stopServer } from './server.ts'

const wanted = process.argv.slice(2)
const chosen = benchmarks.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const port = Number(process.env.BENCH_PORT ?? 9240)
const folder = mkdtempSync(join(tmpdir(), 'coverdesk-bench-'))
const measurements: Measurement[] = []

// BENCH_SERVER=running measures what already answers on BENCH_PORT.
const server = process.env.BENCH_SERVER === 'running' ? undefined : await startServer(port, folder)
try {
  for (const benchmark of chosen) {
    console.log(`${benchmark.name} …`)
    measurements.push(...(await benchmark.run({ port, pid: server?.pid })))
  }
} finally {
  if (server) await stopServer(server)
  rmSync(folder, { recursive: true, force: true })
}
printTable(measurements)
process.exitCode = measurements.every(({ good }) => good) ? 0 : 1
