// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SubmitOnce } from './submit-once.ts'

const away = Object.assign(new Error('Network Error'), { status: 0 })
const refused = (status: number) => Object.assign(new Error('no'), { status })
const open = { status: 'open', next: { path: '/form' } }
const submitted = { status: 'submitted', next: { path: '/follow' } }

describe('sending a form once', () => {
  beforeEach(() => localStorage.clear())

  const once = (submit: () => Promise<string>, read = async () => open) =>
    new SubmitOnce({ formId: 'f1', submit, read, storage: localStorage })

  it('waits without a connection, over a reload, and sends when it is back', async () => {
    const submit = vi.fn(async () => '/follow').mockRejectedValueOnce(away)
    expect(await once(submit).send()).toEqual({ state: 'waiting' })
    const reloaded = once(submit)
    expect(reloaded.pending).toBe(true)
    expect(await reloaded.send()).toEqual({ state: 'sent', path: '/follow' })
    expect(reloaded.pending).toBe(false)
    expect(submit).toHaveBeenCalledTimes(2)
  })

  it('does not send again what arrived although its answer was lost', async () => {
    const submit = vi.fn(async () => '/other').mockRejectedValueOnce(away)
    const sender = once(submit, async () => submitted)
    await sender.send()
    expect(await sender.send()).toEqual({ state: 'sent', path: '/follow' })
    expect(submit).toHaveBeenCalledTimes(1)
  })

  it('goes on when another page has sent it meanwhile', async () => {
    const sender = once(
      async () => Promise.reject(refused(409)),
      async () => submitted,
    )
    expect(await sender.send()).toEqual({ state: 'sent', path: '/follow' })
  })

  it('tells what the server refuses and forgets the wish to send', async () => {
    const sender = once(async () => Promise.reject(refused(422)))
    await expect(sender.send()).rejects.toMatchObject({ status: 422 })
    expect(sender.pending).toBe(false)
  })

  it('joins a second wish to the first', async () => {
    const submit = vi.fn(async () => '/follow')
    const sender = once(submit)
    await Promise.all([sender.send(), sender.send()])
    expect(submit).toHaveBeenCalledTimes(1)
  })
})
