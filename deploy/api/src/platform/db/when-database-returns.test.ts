import { describe, expect, it, vi } from 'vitest'
import { isDatabaseAway } from './database-away.ts'
import { whenDatabaseReturns } from './when-database-returns.ts'

vi.spyOn(process.stderr, 'write').mockReturnValue(true)

const away = () => new Error('timeout exceeded when trying to connect')

describe('an unavailable database', () => {
  it.each([
    ['a refused connection', away()],
    ['a pool that a stopping server closed', new Error('Cannot use a pool after calling end on the pool')],
    ['a server that is shutting down', Object.assign(new Error('shutting down'), { code: '57P01' })],
    ['one of these as the cause of another error', new Error('no start', { cause: away() })],
  ])('is recognised by %s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(true)
  })

  it('is awaited up to the time limit', async () => {
    let tries = 0
    const work = async () => {
      tries += 1
      if (tries < 3) throw away()
      return 'done'
    }
    expect(await whenDatabaseReturns(work, Number.POSITIVE_INFINITY)).toBe('done')
    await expect(whenDatabaseReturns(() => Promise.reject(away()), 0)).rejects.toThrow('timeout exceeded')
  })

  it('is not inferred from other errors', async () => {
    const work = vi.fn(() => Promise.reject(new Error('syntax error')))
    await expect(whenDatabaseReturns(work, Number.POSITIVE_INFINITY)).rejects.toThrow('syntax error')
    expect(work).toHaveBeenCalledTimes(1)
  })
})
