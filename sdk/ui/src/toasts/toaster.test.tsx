import { screen } from '@testing-library/react'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { Toaster } from './toaster.tsx'
import { showSuccessToast } from './toasts.ts'

const texts = async () => ({})

describe('a toast', () => {
  it('tells what has changed', async () => {
    await show(<Toaster />, { texts })
    act(() => showSuccessToast('The company profile is saved'))
    expect(await screen.findByRole('status')).toHaveTextContent('The company profile is saved')
  })

  it('is not on the page that the next test opens', async () => {
    await show(<Toaster />, { texts })
    expect(screen.queryByRole('status')).toBeNull()
  })
})
