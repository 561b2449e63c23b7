import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { KillAt } from './commit-points.ts'
import { lastRequest } from './diary.ts'
import type { Place } from './places.ts'
import type { Journey, JourneyName, Outcome } from './run-journey.ts'

const script = fileURLToPath(new URL('./run-journey.ts', import.meta.url))
const LONGEST = 120_000

/** Data shared by the lives of one journey, and the end of this one. */
export interface Life {
  journey: JourneyName
  today: string
  port: number
  killAt?: KillAt
  /** Compile cache of child processes. */
  compiled: string
}

/** The end of a life: killed during a request, or at the journey's end. */
export type Ending = { killed: true; asking: string } | { killed: false; outcome: Outcome }

/**
 * Runs one process that continues the journey of a place, to its end or until it is killed. @throws Error when it fails
 */
export async function live(place: Place, { compiled, ...life }: Life): Promise<Ending> {
  const diary = join(place.folder, 'diary.jsonl')
  const result = join(place.folder, 'outcome.json')
  const journey: Journey = { ...life, dataDir: place.dataDir, url: place.url, diary, result }
  const child = spawn(
    process.execPath,
    [
      '--conditions=@coverdesk/source',
      '--disable-warning=ExperimentalWarning',
      script,
      JSON.stringify(journey),
    ],
    {
      env: { PATH: process.env.PATH, TMPDIR: join(place.folder, 'tmp'), NODE_COMPILE_CACHE: compiled },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let errors = ''
  child.stderr.on('data', (text) => {
    errors += text
  })
  const late = setTimeout(() => child.kill('SIGTERM'), LONGEST)
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((done, fail) => {
    child.once('error', fail)
    child.once('close', (...ending) => done(ending))
  })
  clearTimeout(late)
  if (signal === 'SIGKILL') return { killed: true, asking: lastRequest(diary) }
  if (code !== 0 || !existsSync(result)) {
    throw new Error(
      `The journey failed (${signal ?? code}) at ${lastRequest(diary)}: ${errors.slice(0, 2000)}`,
    )
  }
  return { killed: false, outcome: JSON.parse(readFileSync(result, 'utf8')) as Outcome }
}
