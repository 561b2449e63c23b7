import { closeScreen, pageText, renderScreen, until } from '@coverdesk/ui/testing'
import { act, fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SearchButton } from './search-button.tsx'

const code = vi.hoisted(() => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrived, arrive: () => arrive() }
})
vi.mock('./palette.tsx', async (load) => {
  await code.arrived
  return load()
})

afterEach(closeScreen)

it('replaces the browser’s search, except while a dialog is open', async () => {
  await renderScreen(<SearchButton />, '/', {})
  await until(() => pageText().includes('Search'))
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  const isBrowsers = fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(isBrowsers).toBe(false)
  expect(document.querySelector('[role="combobox"]')).toBeNull()
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, shiftKey: true })).toBe(true)
})

it('takes up what is typed before its code is there, and keeps it from the page', async () => {
  await renderScreen(<SearchButton />, '/', {})
  await until(() => pageText().includes('Search'))
  const seen: string[] = []
  const note = ({ key }: KeyboardEvent): void => void seen.push(key)
  window.addEventListener('keydown', note)
  await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }))
  for (const key of ['C', 'L', 'N', 'Backspace', 'M', 'Enter']) fireEvent.keyDown(document.body, { key })
  window.removeEventListener('keydown', note)
  expect(seen).toEqual(['k'])
  await act(async () => code.arrive())
  const box = (): HTMLInputElement | null => document.querySelector('input[role="combobox"]')
  await until(() => box() !== null)
  expect(box()?.value).toBe('CLM')
})
