import { act, type ReactElement, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { click, closeScreen, pageText, renderScreen } from '../testing/render-screen.tsx'
import { until } from '../testing.tsx'
import { Toaster } from '../toasts/toaster.tsx'
import { MovableList } from './movable-list.tsx'

interface Item {
  id: string
}

function Shown({ locked = false }: { locked?: boolean }): ReactElement {
  const [items, setItems] = useState<Item[]>([{ id: 'Ask' }, { id: 'Check' }, { id: 'Pay' }])
  const [before, setBefore] = useState(items)
  const [selected, setSelected] = useState<string | null>('Check')
  const change = (changed: Item[]): void => {
    setBefore(items)
    setItems(changed)
  }
  return (
    <>
      <Toaster />
      <MovableList
        items={items}
        empty="Nothing yet"
        numbered
        rowOf={({ id }) => ({ name: id, kind: '', wrong: false })}
        selected={selected}
        locked={locked}
        onSelect={setSelected}
        onChange={change}
        onCopy={() => {}}
        without={(id) => items.filter((item) => item.id !== id)}
        onUndo={() => setItems(before)}
        add={<span>Add</span>}
      />
    </>
  )
}

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('ol button')]
const shown = (): (string | null)[] => rows().map((row) => row.textContent)
const press = (name: string, key: string): Promise<void> =>
  act(async () => {
    const row = rows().find(({ textContent }) => textContent?.includes(name))
    row?.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: key !== 'Delete', bubbles: true }))
  })

afterEach(closeScreen)

it('moves an item by the keyboard and by buttons, and says where it is', async () => {
  await renderScreen(<Shown />, '/', {})
  await until(() => shown().length === 3 && pageText().includes('Alt'))
  await press('Pay', 'ArrowUp')
  expect(shown()).toEqual(['1. Ask', '2. Pay', '3. Check'])
  expect(pageText()).toContain('Pay is now at place 2.')
  await click('Move up')
  expect(shown()).toEqual(['1. Ask', '2. Check', '3. Pay'])
})

it('puts back what was taken out, where it was', async () => {
  await renderScreen(<Shown />, '/', {})
  await until(() => shown().length === 3 && pageText().includes('Remove'))
  await click('Remove')
  expect(shown()).toEqual(['1. Ask', '2. Pay'])
  await until(() => pageText().includes('Check is removed.'))
  await click('Undo')
  expect(shown()).toEqual(['1. Ask', '2. Check', '3. Pay'])
  expect(document.querySelector('[aria-current=true]')?.textContent).toBe('2. Check')
  expect(pageText()).not.toContain('Undo')
})

it('takes items out, the one beside them being selected, until there is none', async () => {
  await renderScreen(<Shown />, '/', {})
  await until(() => shown().length === 3)
  await press('Check', 'Delete')
  expect(shown()).toEqual(['1. Ask', '2. Pay'])
  expect(document.querySelector('[aria-current=true]')?.textContent).toBe('2. Pay')
  await press('Pay', 'Delete')
  await press('Ask', 'Delete')
  expect(pageText()).toContain('Nothing yet')
})

it('moves and takes out nothing where it is only shown', async () => {
  await renderScreen(<Shown locked />, '/', {})
  await until(() => shown().length === 3)
  await press('Pay', 'ArrowUp')
  await press('Pay', 'Delete')
  expect(shown()).toEqual(['1. Ask', '2. Check', '3. Pay'])
  expect(pageText()).not.toContain('Add')
})
