import { createStore, Provider } from 'jotai'
import { act, type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createDictionaries } from './locale/dictionaries.ts'
import type { Dictionary } from './locale/dictionary.ts'
import { dictionariesAtom } from './locale/locale.atoms.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

export interface Rendered {
  place: HTMLElement
  store: ReturnType<typeof createStore>
  unmount: () => Promise<void>
}

/** Renders into a fresh page with a fresh store; texts are their own keys unless given. */
export async function render(ui: ReactNode, texts: Record<string, Dictionary> = {}): Promise<Rendered> {
  const store = createStore()
  store.set(
    dictionariesAtom,
    createDictionaries(async (_language, namespace) => texts[namespace] ?? {}),
  )
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <StrictMode>
        <Provider store={store}>
          <Suspense>{ui}</Suspense>
        </Provider>
      </StrictMode>,
    ),
  )
  return {
    place,
    store,
    unmount: async () => {
      await act(async () => root.unmount())
      place.remove()
    },
  }
}

/** Types into an input as a person would: the whole new value at once. */
export async function type(input: HTMLInputElement | null | undefined, value: string): Promise<void> {
  if (!input) throw new Error('There is no such input')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Presses a key in an element. */
export async function press(element: Element | null | undefined, key: string): Promise<void> {
  await act(async () => {
    element?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
}

/** Waits, letting React work in between, until something is true. */
export async function until(check: () => boolean, milliseconds = 30_000): Promise<void> {
  const end = Date.now() + milliseconds
  while (!check()) {
    if (Date.now() > end) throw new Error(`Not so after ${milliseconds} ms: ${check}`)
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
  }
}
