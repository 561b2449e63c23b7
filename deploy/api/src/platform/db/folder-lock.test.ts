import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lockFolder } from './folder-lock.ts'
import { beginningOf } from './process-identity.ts'

function folderLockedBy(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'coverdesk-lock-'))
  writeFileSync(join(folder, 'coverdesk.pid'), content)
  return folder
}

function idleProcess(): ChildProcess & { pid: number } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void child.kill())
  if (!child.pid) throw new Error('No process was started.')
  return child as ChildProcess & { pid: number }
}

const STARTS = 3

/** Counts how often the lock of each folder was taken by concurrent starts. */
async function takenAtOnce(folders: string[]): Promise<number[]> {
  const arrived = new Int32Array(new SharedArrayBuffer(4))
  const program = `
    const { workerData, parentPort } = require('node:worker_threads')
    const { module, folders, arrived, starts } = workerData
    import(module).then(({ lockFolder }) => {
      const taken = folders.map((folder, round) => {
        Atomics.add(arrived, 0, 1)
        while (Atomics.load(arrived, 0) < starts * (round + 1));
        try {
          lockFolder(folder)
          return 1
        } catch (error) {
          if (error.name !== 'DataFolderError') throw error
          return 0
        }
      })
      parentPort.postMessage(taken)
    })`
  const module = new URL('./folder-lock.ts', import.meta.url).href
  const workerData = { module, folders, arrived, starts: STARTS }
  const starts = Array.from({ length: STARTS }, () => {
    const worker = new Worker(program, { eval: true, workerData })
    return new Promise<number[]>((done, fail) => worker.once('message', done).once('error', fail))
  })
  const taken = await Promise.all(starts)
  return folders.map((_folder, round) => taken.reduce((sum, one) => sum + (one[round] ?? 0), 0))
}

describe('the lock of a data folder', () => {
  it('refuses a second server only while the first one runs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'coverdesk-lock-'))
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`)
    unlock()
    lockFolder(folder)()
    expect(existsSync(join(folder, 'coverdesk.pid'))).toBe(false)
  })

  it('refuses the folder of another living process', () => {
    const { pid } = idleProcess()
    const folder = folderLockedBy(`${pid} ${beginningOf(pid)}\n`)
    expect(() => lockFolder(folder)).toThrow(`in use by process ${pid}: stop it`)
  })

  it('is taken over from a killed server', async () => {
    const child = idleProcess()
    const folder = folderLockedBy(`${child.pid} ${beginningOf(child.pid)}\n`)
    child.kill('SIGKILL')
    await new Promise((done) => child.once('exit', done))
    lockFolder(folder)
    expect(readFileSync(join(folder, 'coverdesk.pid'), 'utf8')).toMatch(new RegExp(`^${process.pid} \\S`))
  })

  it.skipIf(!existsSync('/proc/self/stat'))(
    'is taken over from a killed server that its parent did not reap',
    async () => {
      const parent = spawn('/bin/sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
      onTestFinished(() => void parent.kill())
      const pid = Number(await new Promise((done) => parent.stdout.once('data', done)))
      const folder = folderLockedBy(`${pid} ${beginningOf(pid)}\n`)
      expect(() => lockFolder(folder)).toThrow(`in use by process ${pid}`)
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
      lockFolder(folder)()
    },
  )

  it.each(['another boot 12345', ''])(
    'is taken over when its number now belongs to another process (%j)',
    (beginning) => {
      const { pid } = idleProcess()
      expect(lockFolder(folderLockedBy(`${pid} ${beginning}`))).toBeTypeOf('function')
      expect(lockFolder(folderLockedBy(`${process.pid} ${beginning}`))).toBeTypeOf('function')
    },
  )

  it.each(['', 'nonsense', '-1', '0'])('is taken over when it has no valid number (%j)', (content) => {
    expect(lockFolder(folderLockedBy(content))).toBeTypeOf('function')
  })

  it.each(['', `${2 ** 22 + 1} another boot 12345`])(
    'is taken once by concurrent starts, over a stale one (%j)',
    async (left) => {
      const folders = Array.from({ length: 30 }, () => folderLockedBy(left))
      expect(await takenAtOnce(folders)).toEqual(folders.map(() => 1))
      expect(folders.map((folder) => readdirSync(folder))).toEqual(folders.map(() => ['coverdesk.pid']))
    },
  )
})
