import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Facts } from './card.tsx'
import { Email } from './email.tsx'

it('breaks before the sign alone, and is copied as it is', () => {
  const { container } = render(<Email>chioma.adeyemi@lagoon-insurance.com.ng</Email>)
  expect(container.querySelector('bdi')?.innerHTML).toBe('chioma.adeyemi<wbr>@lagoon-insurance.com.ng')
  expect(container.textContent).toBe('chioma.adeyemi@lagoon-insurance.com.ng')
})

it('stands whole where it is hidden', () => {
  expect(render(<Email>••••</Email>).container.textContent).toBe('••••')
})

it('breaks there among facts too', () => {
  const { container } = render(<Facts facts={[['Email', 'owner@harbourline.test']]} />)
  expect(container.querySelector('dd bdi')?.innerHTML).toBe('owner<wbr>@harbourline.test')
})
