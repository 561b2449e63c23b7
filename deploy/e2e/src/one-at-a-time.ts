import { mkdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs what two workers must not do at the same moment: who holds the folder of that name goes first. */
export async function oneAtATime<T>(name: string, act: () => Promise<T>): Promise<T> {
  const folder = join(process.env.E2E_DATA_DIR ?? tmpdir(), `taken ${name}`)
  while (!take(folder)) await new Promise((resolve) => setTimeout(resolve, 100))
  try {
    return await act()
  } finally {
    rmdirSync(folder)
  }
}

function take(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
