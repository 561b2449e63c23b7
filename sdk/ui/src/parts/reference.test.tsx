import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Reference } from './reference.tsx'

it('breaks behind slashes alone, and is copied as it is', () => {
  const { container } = render(<Reference>MTR/11020/2026/000045</Reference>)
  expect(container.innerHTML).toBe('MTR/<wbr>11020/<wbr>2026/<wbr>000045')
  expect(container.textContent).toBe('MTR/11020/2026/000045')
})
