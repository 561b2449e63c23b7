import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { company, openPage } from './testing/open-page.tsx'

it('shows the insurer as the company profile says: logo, colour, how to reach and complain', async () => {
  const own = { accent: '#7a1f3d', logo_path: '/company-profile/logo?v=1', phone: '+234 803 111 2222' }
  await openPage(paths.home, {
    ...{ ...company, ...own, complaint_route: 'Write to the desk.' },
    terms: 'https://x.test/terms',
  })
  expect(await screen.findByRole('link', { name: '+234 803 111 2222' })).toHaveAttribute(
    'href',
    'tel:+2348031112222',
  )
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', 'https://x.test/terms')
  expect(screen.getByText('Write to the desk.')).toBeInTheDocument()
  expect(screen.queryByText('Privacy notice')).toBeNull()
  expect(document.querySelector('header img')).toHaveAttribute('src', '/api/company-profile/logo?v=1')
  expect(document.documentElement.style.getPropertyValue('--accent')).toBe('#7a1f3d')
})
