import { company } from '@coverdesk/ui/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { openPage } from './testing/open-page.tsx'

it('shows the insurer as the company profile says: logo, colour, how to reach and complain', async () => {
  const own = { accent: '#7a1f3d', logo_path: '/company-profile/logo?v=1', phone: '+234 803 111 2222' }
  const reached = { whatsapp: '+234 805 111 2222', address: '1 Marina\nLagos' }
  await openPage(paths.home, {
    ...company,
    ...own,
    ...reached,
    complaint_route: 'Write to the desk.',
    terms: 'https://x.test/terms',
  })
  expect(await screen.findByRole('link', { name: '+234 803 111 2222' })).toHaveAttribute(
    'href',
    'tel:+2348031112222',
  )
  expect(screen.getByRole('link', { name: 'WhatsApp +234 805 111 2222' })).toHaveAttribute(
    'href',
    'https://wa.me/2348051112222',
  )
  expect(screen.getByText('1 Marina, Lagos')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', 'https://x.test/terms')
  expect(screen.getByText('Write to the desk.')).toBeInTheDocument()
  expect(screen.queryByText('Privacy notice')).toBeNull()
  expect(document.querySelector('header img')).toHaveAttribute('src', '/api/company-profile/logo?v=1')
  expect(document.documentElement.style.getPropertyValue('--accent')).toBe('#7a1f3d')
})

it('leaves out of the foot what the company profile has not said', async () => {
  await openPage(paths.home, { ...company, address: '', phone: '' })
  const foot = (await screen.findByRole('link', { name: company.email })).parentElement
  expect(foot).toHaveTextContent(new RegExp(`^${company.email}$`))
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull()
  expect(screen.queryByText(/Marina/)).toBeNull()
})

it('lists the languages of the country first, those no native speaker has read under a heading', async () => {
  await openPage(paths.home, { ...company, languages: ['en', 'ha', 'yo', 'fr', 'de'] })
  const group = await screen.findByRole('group', { name: 'Not yet read by a native speaker' })
  expect([...group.children].map(({ textContent }) => textContent)).toEqual(['Hausa', 'Yorùbá'])
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual(['English', 'Hausa', 'Yorùbá', 'Deutsch', 'Français'])
})
