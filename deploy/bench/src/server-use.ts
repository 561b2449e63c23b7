import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** Returns the processor time of all threads of a process, in milliseconds. */
export function processorTime({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND
}

/** Returns the resident memory of a process, in megabytes. */
export function residentMemory({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** Returns a metric of the server's `/api/metrics`. */
export async function metric(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/api/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

/** Waits until every email and document is done. */
export async function idle(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await metric(port, 'coverdesk_outbox_waiting')) === 0) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('The outbox does not become empty.')
}
