import { act, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { localeAtom } from '../locale/locale.atoms.ts'
import { useText } from '../locale/use-text.ts'
import { render } from '../testing.tsx'
import { HeldError } from './held-error.tsx'

const broken = new Error('down')

function Failed(): ReactElement {
  const { msg } = useText('batches')
  return (
    <p role="alert">
      <HeldError error={broken} failed={msg('unanswered')} />
    </p>
  )
}

it('says an error in the language in use, also after it was shown', async () => {
  const { store } = await render(<Failed />)
  const english = (await screen.findByRole('alert')).textContent ?? ''
  await act(async () => store.set(localeAtom, 'de'))
  const german = (await screen.findByRole('alert')).textContent ?? ''
  expect([english === '', german === '', english === german]).toEqual([false, false, false])
  await act(async () => store.set(localeAtom, 'en'))
  expect((await screen.findByRole('alert')).textContent).toBe(english)
})
