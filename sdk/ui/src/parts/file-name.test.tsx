import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FileName } from './file-name.tsx'

const partsOf = (name: string): (string | null)[] =>
  [...render(<FileName>{name}</FileName>).container.querySelectorAll('span')].map(
    ({ textContent }) => textContent,
  )

it('keeps the extension apart, which is never cut', () => {
  expect(partsOf('Certificate MTR-11020-2026-000045.pdf')).toEqual([
    'Certificate MTR-11020-2026-000045',
    '.pdf',
  ])
  expect(partsOf('تقرير الخسارة.jpeg')).toEqual(['تقرير الخسارة', '.jpeg'])
})

it('takes a name without an extension whole', () => {
  expect(partsOf('scan')).toEqual(['scan'])
  expect(partsOf('.profile')).toEqual(['.profile'])
  expect(partsOf('Police Nr. 12 vom Montag')).toEqual(['Police Nr. 12 vom Montag'])
})

it('leaves out the middle of a long name that wraps', () => {
  const { container } = render(
    <FileName wraps>Photo of the damage behind the left door taken by the garage 000045.jpg</FileName>,
  )
  expect(container.textContent).toBe('Photo of the damage behind the lef…000045.jpg')
})
