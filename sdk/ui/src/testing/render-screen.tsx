import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createStore, Provider } from 'jotai'
import { queryClientAtom } from 'jotai-tanstack-query'
import { act, type ReactElement, Suspense } from 'react'
import { type AppClient, clientAtom } from '../client.ts'
import { createDictionaries } from '../locale/dictionaries.ts'
import { dictionariesAtom } from '../locale/locale.atoms.ts'
import { createQueryClient } from '../query-client.ts'
import { type Rendered, render } from '../testing.tsx'

const locales = join(import.meta.dirname, '../../../../deploy/locales')

let shown: Rendered | null = null

/** Takes the screen away again, so that nothing of it goes on after the test. */
export async function closeScreen(): Promise<void> {
  await shown?.unmount()
  shown = null
  document.body.replaceChildren()
}

/** Renders a screen at an address, with the English texts and the calls a test answers itself. */
export async function renderScreen(ui: ReactElement, address: string, calls: object): Promise<void> {
  window.history.replaceState(null, '', address)
  const store = createStore()
  store.set(clientAtom, calls as AppClient)
  store.set(queryClientAtom, createQueryClient())
  store.set(
    dictionariesAtom,
    createDictionaries(async (language, namespace) =>
      JSON.parse(await readFile(join(locales, language, `${namespace}.json`), 'utf8')),
    ),
  )
  shown = await render(
    <Provider store={store}>
      <Suspense>{ui}</Suspense>
    </Provider>,
  )
}

export const pageText = (): string => document.body.textContent ?? ''

/** Clicks the button, radio or tab that is called so. */
export async function click(name: string): Promise<void> {
  const named = [...document.querySelectorAll<HTMLElement>('button, [role="tab"], label')]
  await clickOn(named.find((one) => [nameOf(one), one.getAttribute('aria-label')].includes(name)))
}

async function clickOn(element: HTMLElement | null | undefined): Promise<void> {
  if (!element) throw new Error('There is nothing to click')
  await act(async () => element.click())
}

/** A tab holds its text twice, to keep its width when it is selected. */
const nameOf = (element: HTMLElement): string | null =>
  (element.querySelector('.fui-Tab__content') ?? element).textContent

/** Types into a text box as a person would. */
export async function write(box: Element | null, value: string): Promise<void> {
  if (!(box instanceof HTMLTextAreaElement || box instanceof HTMLInputElement)) throw new Error('No text box')
  const kind = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  await act(async () => {
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(box, value)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
