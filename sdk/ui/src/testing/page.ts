import { setImmediate as nextTurn } from 'node:timers/promises'
import { cleanup, configure, screen } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { api } from './api.ts'

configure({
  // Patience for a busy machine, not a limit of speed.
  asyncUtilTimeout: 30_000,
  // React works as in a browser: a synchronous act would drop what an event makes wait for a part still to come.
  eventWrapper: (dispatch) => dispatch(),
  // Awaiting an element tries again and again: a page printed for each try costs a sixth of a run.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

window.scrollTo = () => undefined

beforeAll(() => api.listen({ onUnhandledFrame: 'bypass' }))
/** How often React's scheduler may hand on what it did not finish in one turn. */
const TURNS = 10

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') screen.debug()
  cleanup()
  // React leaves passive effects to a later turn, which asks the window for its event: it must still be there.
  for (let turn = 0; turn < TURNS; turn++) await nextTurn()
  toast.removeAll()
  api.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; '))
    Reflect.set(document, 'cookie', `${pair.split('=')[0]}=; path=/; max-age=0`)
})
// The files of one worker come to the same page, each as if it were the first.
afterAll(() => {
  api.close()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
})
