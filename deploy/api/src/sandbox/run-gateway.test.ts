import { expect, it, vi } from 'vitest'
import type { SandboxGateway } from './paystack/gateway.ts'
import { runGateway } from './run-gateway.ts'

it('goes on after a fault, and ends what it is at before it stops', async () => {
  const wentOn = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const tick = vi
    .fn<SandboxGateway['tick']>()
    .mockRejectedValueOnce(new Error('away'))
    .mockImplementationOnce(() => {
      wentOn.resolve()
      return held.promise
    })
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const stop = runGateway({ tick }, log)
  await wentOn.promise
  expect(log.error).toHaveBeenCalledWith({ fault: 'away' }, 'the sandbox gateway could not go on')
  const ended = vi.fn()
  const stopped = stop().then(ended)
  await Promise.resolve()
  expect(ended).not.toHaveBeenCalled()
  held.resolve()
  await stopped
  expect(tick).toHaveBeenCalledTimes(2)
})
