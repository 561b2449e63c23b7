import { closeScreen, pageText, renderScreen, until } from '@coverdesk/ui/testing'
import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SearchButton } from './search-button.tsx'

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
