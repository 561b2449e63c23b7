import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '../../scripts/lib/machine.mjs'

/**
 * Sends each list of statements over a connection of its own, all at once, in PostgreSQL's own measuring program.
 * @returns the seconds the slowest took, by pgbench's own clock: reading a long list takes it far longer than sending
 */
export async function sendByPgbench(url: string, lists: readonly (readonly string[])[]): Promise<number> {
  const program = join(findPostgres() ?? '', 'pgbench')
  if (!existsSync(program)) throw new Error('No pgbench on this machine: it comes with PostgreSQL.')
  const folder = mkdtempSync(join(tmpdir(), 'coverdesk-pgbench-'))
  const files = lists.map((statements, index) => {
    const file = join(folder, `${index}.sql`)
    writeFileSync(file, statements.map((statement) => `${oneLine(statement)};\n`).join(''))
    return file
  })
  try {
    const took = await Promise.all(
      files.map((file) => run(program, ['-n', '-c', '1', '-t', '1', '-f', file, url])),
    )
    return Math.max(...took) / 1000
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A line that begins with a backslash would be an order to the program. */
const oneLine = (statement: string): string => statement.replaceAll(/\s*\n\s*/g, ' ').trim()

/** @returns milliseconds */
async function run(program: string, args: string[]): Promise<number> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const [code] = await once(child, 'exit')
  const took = Number(/latency average = ([\d.]+) ms/.exec(said)?.[1])
  if (code !== 0 || /aborted|failed: [1-9]/.test(said) || !took) throw new Error(`pgbench: ${said}`)
  return took
}
