import { existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'

// Answers are read as a client without types would read them.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Body = any

/** One response; the body of a file is null. */
export interface Said {
  status: number
  body: Body
}

type Line =
  | { kind: 'asked'; name: string }
  | { kind: 'said'; name: string; said: Said }
  | { kind: 'noted'; name: string; note: Note }

/** `repeated`: requested in an earlier life too; `code-again`: a used code was requested again; else an error. */
type Note = 'repeated' | 'code-again' | { fault: string }

/** Requests and responses of a driver, stored on disk line by line, so that a killed one can be continued. */
export interface Diary {
  wasRequested(name: string): boolean
  heard(name: string): Said | undefined
  ask(name: string): void
  hear(name: string, said: Said): void
  note(name: string, note: Note): void
  notes(): { name: string; note: Note }[]
}

/** Opens a diary, with the entries of earlier lives. */
export function openDiary(file: string): Diary {
  const lines = existsSync(file) ? readLines(file) : []
  const handle = openSync(file, 'a')
  const write = (line: Line): void => {
    lines.push(line)
    writeSync(handle, `${JSON.stringify(line)}\n`)
    fsyncSync(handle)
  }
  return {
    wasRequested: (name) => lines.some((line) => line.kind === 'asked' && line.name === name),
    heard(name) {
      const line = lines.find((one) => one.kind === 'said' && one.name === name)
      return line?.kind === 'said' ? line.said : undefined
    },
    ask: (name) => write({ kind: 'asked', name }),
    hear: (name, said) => write({ kind: 'said', name, said }),
    note: (name, note) => write({ kind: 'noted', name, note }),
    notes: () => lines.flatMap((line) => (line.kind === 'noted' ? [line] : [])),
  }
}

/** The last request, to report where a process died. */
export function lastRequest(file: string): string {
  const requests = existsSync(file) ? readLines(file).filter((line) => line.kind === 'asked') : []
  return requests.at(-1)?.name ?? 'nothing'
}

function readLines(file: string): Line[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.length > 0)
    .map((line) => JSON.parse(line) as Line)
}
