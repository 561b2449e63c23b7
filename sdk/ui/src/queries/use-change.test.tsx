import { queryClientAtom } from 'jotai-tanstack-query'
import { act, type ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../query-client.ts'
import { type Rendered, render, until } from '../testing.tsx'
import { type ChangeOptions, useChange } from './use-change.ts'

let page: Rendered | undefined
afterEach(() => page?.unmount())

interface RenamingProps {
  rename: (id: string, name: string) => Promise<string>
  options: ChangeOptions<string>
}

function Renaming({ rename, options }: RenamingProps): ReactElement {
  const change = useChange(rename, options)
  return (
    <button type="button" onClick={() => change('7', 'Ada')}>
      Rename
    </button>
  )
}

async function press(rename: RenamingProps['rename'], options: ChangeOptions<string> = {}) {
  const onMutationError = vi.fn()
  page = await render(<Renaming rename={rename} options={options} />)
  const { place, store } = page
  const queryClient = createQueryClient({ onMutationError })
  await act(async () => store.set(queryClientAtom, queryClient))
  await act(async () => place.querySelector('button')?.click())
  await until(() => queryClient.isMutating() === 0)
  return onMutationError
}

it('hands on what the server answered', async () => {
  const onDone = vi.fn()
  const onError = await press(async (id, name) => `${id} is ${name}`, { onDone })
  expect(onDone.mock.lastCall?.[0]).toBe('7 is Ada')
  expect(onError).not.toHaveBeenCalled()
})

it('reports a failure, but not of background changes', async () => {
  const refused = new Error('refused')
  const refuse = () => Promise.reject(refused)
  expect((await press(refuse)).mock.lastCall).toEqual([refused])
  await page?.unmount()
  expect(await press(refuse, { quiet: true })).not.toHaveBeenCalled()
})

it('fails now without a connection, instead of being done later', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  const rename = vi.fn(() => Promise.reject(new Error('offline')))
  expect(await press(rename)).toHaveBeenCalledOnce()
  expect(rename).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
})

it('sends the same change once while it runs, and again later', async () => {
  const answers: (() => void)[] = []
  const rename = vi.fn(() => new Promise<string>((resolve) => answers.push(() => resolve('done'))))
  page = await render(<Renaming rename={rename} options={{}} />)
  const { place, store } = page
  const queryClient = createQueryClient({ onMutationError: vi.fn() })
  await act(async () => store.set(queryClientAtom, queryClient))
  const click = () => act(async () => place.querySelector('button')?.click())
  await click()
  await click()
  expect(rename).toHaveBeenCalledOnce()
  await act(async () => answers[0]?.())
  await until(() => queryClient.isMutating() === 0)
  await click()
  expect(rename).toHaveBeenCalledTimes(2)
  answers[1]?.()
})
