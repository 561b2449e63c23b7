import { expect, it } from 'vitest'
import { pageId, RunSessions } from './run-sessions.ts'

function storage(): () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const stored = new Map<string, string>()
  return () => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  })
}

it('reads each page with the session of its own run', () => {
  const device = storage()
  const tab = new RunSessions(device, storage())
  tab.open('claim', 'token-of-claim')
  tab.visit('form-of-claim', 'claim', null)
  tab.open('purchase', 'token-of-purchase')
  tab.visit('payment', 'purchase', null)
  const tokens = ['form-of-claim', 'claim', 'payment', 'purchase'].map((page) => tab.tokenOf(page))
  expect(tokens).toEqual(['token-of-claim', 'token-of-claim', 'token-of-purchase', 'token-of-purchase'])
})

it('continues the tracker of its tab on a page that was not opened yet', () => {
  const device = storage()
  const [claiming, buying] = [new RunSessions(device, storage()), new RunSessions(device, storage())]
  claiming.open('claim', 'token-of-claim')
  buying.open('purchase', 'token-of-purchase')
  expect(claiming.tokenOf('new-page')).toBe('token-of-claim')
  expect(buying.tokenOf('new-page')).toBe('token-of-purchase')
  buying.visit('form-of-claim', 'claim', null)
  expect(buying.tokenOf('new-page')).toBe('token-of-claim')
})

it('takes over the only token there was before runs had their own', () => {
  const sessions = new RunSessions(storage(), storage())
  expect(sessions.tokenOf('payment')).toBeNull()
  sessions.visit('payment', 'purchase', 'token-of-old')
  expect(sessions.tokenOf('payment')).toBe('token-of-old')
})

it('finds the run of a page that was never opened here', async () => {
  const sessions = new RunSessions(storage(), storage())
  for (const run of ['claim', 'purchase', 'other']) sessions.open(run, `token-of-${run}`)
  const tokens: (string | null)[] = []
  const read = async (): Promise<string> => {
    const token = sessions.tokenOf('form-of-claim')
    tokens.push(token)
    if (token === 'token-of-claim') return 'the form'
    throw Object.assign(new Error('not found'), { status: 404 })
  }
  expect(await sessions.read('form-of-claim', read)).toBe('the form')
  expect(sessions.tokenOf('form-of-claim')).toBe('token-of-claim')
  await expect(
    sessions.read('other-tracker', () => Promise.reject(Object.assign(new Error('gone'), { status: 404 }))),
  ).rejects.toThrow('gone')
  expect(sessions.tokenOf('other-tracker')).toBe('token-of-other')
})

it('asks once when the server cannot be reached', async () => {
  const sessions = new RunSessions(storage(), storage())
  sessions.open('claim', 'token-of-claim')
  let times = 0
  const read = (): Promise<never> => {
    times += 1
    return Promise.reject(Object.assign(new Error('no network'), { status: 0 }))
  }
  await expect(sessions.read('page', read)).rejects.toThrow('no network')
  expect(times).toBe(1)
})

it('forgets a session that has ended, and no other', () => {
  const sessions = new RunSessions(storage(), storage())
  sessions.open('claim', 'token-of-claim')
  sessions.open('purchase', 'token-of-purchase')
  sessions.close('claim')
  expect([sessions.tokenOf('claim'), sessions.tokenOf('purchase')]).toEqual([null, 'token-of-purchase'])
})

it('keeps the newest runs only', () => {
  const sessions = new RunSessions(storage(), storage())
  for (let run = 0; run < 40; run += 1) sessions.open(`run-${run}`, `token-${run}`)
  expect([sessions.has('run-9'), sessions.has('run-10')]).toEqual([false, true])
})

it('works where the browser keeps nothing, or something broken', () => {
  const refusing = (): Storage => {
    throw new Error('refused')
  }
  const none = new RunSessions(refusing, refusing)
  none.open('claim', 'token')
  expect(none.tokenOf('claim')).toBeNull()
  const broken = new RunSessions(() => ({ ...storage()(), getItem: () => '{"claim":' }), storage())
  expect(broken.tokenOf('claim')).toBeNull()
})

it('finds the id a path is about', () => {
  const id = '0190f000-0000-7000-8000-000000000000'
  expect(pageId(`/workflow-forms/underwriting/pay-motor/${id}`)).toBe(id)
  expect(pageId('/workflow-forms/start-workflow/2')).toBeNull()
})
